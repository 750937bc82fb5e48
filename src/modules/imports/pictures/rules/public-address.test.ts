import { describe, expect, test } from "vitest";
import { addressProblem, isPublicIp } from "./public-address.ts";

describe("an IP address that is reachable from the internet", () => {
  test.each([
    "8.8.8.8",
    "23.227.38.74",
    "151.101.1.12",
    "1.1.1.1",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.167.1.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001:82b::200e",
  ])("%s", (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });
});

describe("an IP address that is not public", () => {
  test.each([
    // This machine, and whatever it listens on.
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "0.1.2.3",
    "::1",
    "::",
    "0:0:0:0:0:0:0:1",
    // The local network.
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "192.168.255.255",
    "100.64.0.1",
    "100.127.255.255",
    "fc00::1",
    "fd12:3456:789a::1",
    // A provider's metadata service.
    "169.254.169.254",
    "169.254.170.2",
    "fe80::1",
    "fe80::a9fe:a9fe",
    "fe80::1%eth0",
    "fd00:ec2::254",
    // An IPv4 address within an IPv6 one, in each notation.
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1",
    "::127.0.0.1",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2002:a00:1::",
    "2001:0:7f00:1::",
    // Broadcast, unspecified and reserved addresses.
    "255.255.255.255",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "ff02::1",
    "ff0e::1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "192.88.99.1",
    "2001:db8::1",
    "100::1",
    "5f00::1",
    "4000::1",
    "fec0::1",
    // Other spellings of this machine.
    "0177.0.0.1",
    "0x7f.0.0.1",
    "0x7f000001",
    "2130706433",
    "127.1",
    "127.0.1",
    "017700000001",
    "127.0.0.1.",
    " 127.0.0.1",
    "127.0.0.1:80",
    "[::1]",
    "",
    "localhost",
    "example.com",
    "1.2.3",
    "256.1.1.1",
    "::g",
  ])("%j", (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });
});

describe("an address of a picture", () => {
  test.each([
    "https://cdn.shopify.com/s/files/1/0001/tote.jpg?v=17",
    "https://example.com:443/a.png",
    "https://xn--e1afmkfd.example/a.webp",
  ])("%s may be fetched", (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  test.each([
    "",
    "tote.jpg",
    "/pictures/tote.jpg",
    "//example.com/a.png",
    "ftp://example.com/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "gopher://example.com/",
    "https://user@example.com/a.png",
    "https://user:secret@example.com/a.png",
    "https://example.com:8080/a.png",
    "http://example.com/a.png",
    "http://example.com:80/a.png",
    "http://example.com:22/",
    "https://example.com:5432/",
    "http://",
    "https://[::1",
  ])("%j is refused", (address) => {
    expect(addressProblem(address)).toMatch(/\.$|https:\/\/$/);
  });
});
