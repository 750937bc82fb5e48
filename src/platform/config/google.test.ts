import { expect, test } from "vitest";
import { googleFaults, googleOf } from "./google.ts";

const client = { GOOGLE_CLIENT_ID: "shop", GOOGLE_CLIENT_SECRET: "secret" };

test("Google is off without a client, and its issuer is the default", () => {
  expect(googleOf({})).toBeNull();
  expect(googleOf(client)).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "shop",
    clientSecret: "secret",
  });
});

test("a client needs its secret, and production needs https", () => {
  expect(googleFaults(client)).toEqual([]);
  expect(googleFaults({ GOOGLE_CLIENT_ID: "shop" })).toEqual([
    "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.",
  ]);
  const plain = { ...client, GOOGLE_ISSUER: "http://127.0.0.1:9000" };
  expect(googleFaults(plain)).toEqual([]);
  expect(googleFaults({ ...plain, APP_ENV: "production" })).toEqual([
    "GOOGLE_ISSUER must begin with https in production.",
  ]);
});
