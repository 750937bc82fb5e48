import { expect, test } from "vitest";
import { isLinkable, webAddress } from "./web-address.ts";

test.each([
  ["example.com", "https://example.com"],
  ["www.example.co.in/shop?x=1", "https://www.example.co.in/shop?x=1"],
  ["example.com:8443", "https://example.com:8443"],
  ["https://example.com", "https://example.com"],
  ["http://example.com", "http://example.com"],
  ["HTTPS://Example.com", "https://Example.com"],
  ["@asha.leather_pune", "https://www.instagram.com/asha.leather_pune"],
  ["instagram.com/asha", "https://instagram.com/asha"],
  ["चमड़ा.भारत", "https://चमड़ा.भारत"],
])("%s is completed to %s", (typed, address) => expect(webAddress(typed)).toBe(address));

test.each([
  "asha",
  "@",
  "@asha leather",
  "javascript:alert(1)",
  "mailto:asha@example.com",
  "asha@example.com",
  "https://asha:secret@example.com",
  "ftp://example.com",
  "localhost",
  "localhost:3000",
  "http://shop.local",
  "https://router.lan",
  "https://db.internal.",
  "192.168.1.10",
  "https://10.0.0.1/admin",
  "http://0x7f.1",
  "https://2130706433",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "8.8.8.8",
  "example .com",
])("%s is no address that everybody can open", (typed) => expect(webAddress(typed)).toBeNull());

test.each([
  ["https://example.com", true],
  ["http://example.com", false],
  ["https://192.168.1.10", false],
  ["https://localhost", false],
  ["javascript:alert(1)", false],
])("%s is linked: %s", (address, expected) => expect(isLinkable(address)).toBe(expected));
