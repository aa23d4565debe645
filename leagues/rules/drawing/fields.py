"""Finite fields for designs: elements are 0 to q - 1, with tables of addition and multiplication."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product, repeat


@dataclass(frozen=True)
class FiniteField:
    """GF(q). `powers`: powers of a primitive element, from 1; sums are digitwise modulo the prime."""

    size: int
    prime: int
    powers: tuple[int, ...]

    def plus(self, one: int, other: int) -> int:
        return digitwise(one, other, repeat(self.prime))

    def times(self, one: int, other: int) -> int:
        if not one or not other:
            return 0
        return self.powers[(self.powers.index(one) + self.powers.index(other)) % (self.size - 1)]


def digitwise(one: int, other: int, radices: Iterable[int]) -> int:
    """Sum without carrying, lowest digit first."""
    total, place = 0, 1
    for radix in radices:
        if not one and not other:
            break
        total += (one + other) % radix * place
        one, other, place = one // radix, other // radix, place * radix
    return total


def prime_power(size: int) -> tuple[int, int] | None:
    """(p, k) with p to the k = size and p prime; None where there is none."""
    if size < 2:
        return None
    prime = next((number for number in range(2, size + 1) if size % number == 0), size)
    degree, rest = 0, size
    while rest % prime == 0:
        degree, rest = degree + 1, rest // prime
    return (prime, degree) if rest == 1 else None


def powers_of_x(prime: int, degree: int, tail: Sequence[int]) -> tuple[int, ...]:
    """Powers of x, where x to the degree is `tail`, until one repeats."""
    seen: list[int] = []
    element = [1] + [0] * (degree - 1)
    while (number := sum(digit * prime**place for place, digit in enumerate(element))) not in seen:
        seen.append(number)
        over = element[-1]
        element = [(digit + over * back) % prime for digit, back in zip([0, *element[:-1]], tail)]
    return tuple(seen)


@cache
def field_of(size: int) -> FiniteField | None:
    """GF(size); None where there is none. With a prime number of elements it counts modulo that prime."""
    found = prime_power(size)
    if found is None:
        return None
    prime, degree = found
    for tail in product(range(prime), repeat=degree):
        powers = powers_of_x(prime, degree, tail)
        if len(powers) == size - 1 and 0 not in powers:
            return FiniteField(size, prime, powers)
    return None
