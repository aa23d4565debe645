// What a page goes on with where there is no network: it comes after the first paint, as one file.
import "./again.js";
import * as rules from "./by_rules.js";
import { tapOf } from "./beside.js";
import "./keep.js";
import * as asks from "./look.js";
import * as offline from "./offline.js";
import * as pad from "./pad.js";
import * as queue from "./queue.js";
import { takenSince } from "./sent.js";

export { asks, offline, pad, queue, rules, takenSince, tapOf };
