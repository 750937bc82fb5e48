import { expect, test } from "vitest";
import { addressesOf } from "./writable-host.ts";

test.each([
  [
    "postgres://charma:pass@one:5432,two:5433/charma?sslmode=disable",
    [
      "postgres://charma:pass@one:5432/charma?sslmode=disable",
      "postgres://charma:pass@two:5433/charma?sslmode=disable",
    ],
  ],
  [
    "postgresql://charma@one,[::1]:5433/charma",
    ["postgresql://charma@one/charma", "postgresql://charma@[::1]:5433/charma"],
  ],
  ["postgres://charma:pa%2Css@one/charma", ["postgres://charma:pa%2Css@one/charma"]],
  [
    "postgres://charma:pa,ss@localhost/charma?host=/run/a,b",
    ["postgres://charma:pa,ss@localhost/charma?host=/run/a,b"],
  ],
])("%s names these hosts", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
