import { expect, test } from "vitest";
import { clientAddressOf } from "./client-address.ts";

test.each([
  [
    "a forwarded address from a stranger is not believed",
    "203.0.113.9",
    "198.51.100.1",
    [],
    "203.0.113.9",
  ],
  ["a trusted proxy's word counts", "10.0.0.2", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  [
    "what stands left of the first stranger is the stranger's own claim",
    "10.0.0.2",
    "1.2.3.4, 198.51.100.1, 10.0.0.3",
    ["10.0.0.0/8"],
    "198.51.100.1",
  ],
  [
    "an IPv4 address in IPv6 clothes is the same client",
    "::ffff:203.0.113.9",
    undefined,
    [],
    "203.0.113.9",
  ],
  ["garbage is ignored", "10.0.0.2", "unknown, <script>", ["10.0.0.0/8"], "10.0.0.2"],
])("%s", (_, peer, forwarded, trusted, expected) => {
  expect(clientAddressOf(peer, forwarded, trusted)).toBe(expected);
});
