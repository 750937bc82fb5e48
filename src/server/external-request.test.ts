import { expect, test } from "vitest";
import { isExternalRequest } from "./external-request.ts";

const here = "http://localhost:3000/auth";

test.each<[string, string, Record<string, string>]>([
  ["localhost", here, { Host: "localhost:3000" }],
  ["an address of this machine", "http://127.0.0.1:3000/", { Host: "127.0.0.1:3000" }],
  ["its IPv6 address", "http://[::1]:3000/", { Host: "[::1]:3000" }],
  ["a form of our own page", here, { Host: "localhost:3000", Origin: "http://localhost:3000" }],
  ["a page without an origin", here, { Host: "localhost:3000", Origin: "null" }],
])("a request for %s is from a browser on this machine", (_, url, headers) => {
  expect(isExternalRequest({ url, headers: new Headers(headers), httpVersion: "1.1" })).toBe(false);
});

test.each<[string, string, Record<string, string>]>([
  ["another host", "http://shop.example.in/", {}],
  ["a host that only begins like ours", "http://localhost.example.in/", {}],
  ["another host behind our address", here, { Host: "shop.example.in" }],
  ["an address of the local network", "http://192.168.1.7:3000/", { Host: "192.168.1.7:3000" }],
  ["no readable host", here, { Host: "a b" }],
  ["a form of a page elsewhere", here, { Origin: "https://shop.example.in" }],
  ["X-Forwarded-For", here, { "X-Forwarded-For": "127.0.0.1" }],
  ["an empty X-Forwarded-For", here, { "X-Forwarded-For": "" }],
  ["Forwarded", here, { Forwarded: "for=127.0.0.1" }],
  ["X-Forwarded-Proto", here, { "X-Forwarded-Proto": "https" }],
  ["X-Real-IP", here, { "X-Real-IP": "127.0.0.1" }],
  ["Via", here, { Via: "1.1 proxy" }],
  ["Cloudflare's header", here, { "CF-Connecting-IP": "127.0.0.1" }],
])("a request with %s is external", (_, url, headers) => {
  expect(isExternalRequest({ url, headers: new Headers(headers), httpVersion: "1.1" })).toBe(true);
});

test("a request by HTTP/1.0 is from a proxy, as nginx forwards by default", () => {
  const headers = new Headers({ Host: "127.0.0.1:3000" });
  expect(isExternalRequest({ url: "http://127.0.0.1:3000/", headers, httpVersion: "1.0" })).toBe(
    true,
  );
});
