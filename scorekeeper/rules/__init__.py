"""The rules of games at one table: plain Python that a phone can run as well."""
