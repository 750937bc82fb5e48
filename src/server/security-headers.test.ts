import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { paymentHostsOf, policyFor, signInHostsOf } from "./response-policy.ts";
import type { RequestEnv } from "./request-context.ts";
import { securityHeaders } from "./security-headers.ts";

const payments = {
  sandbox: "none",
  apiUrl: "https://api.example",
  keyId: "rzp_test_1234",
  keySecret: "",
  webhookSecret: "",
  accountNumber: undefined,
} as const;

function shopAt(baseUrl: string) {
  const config = {
    ...readConfig({ APP_ENV: "test", AUTH_SECRET: "a-secret-for-tests-of-32-bytes-or-more!" }),
    baseUrl,
  };
  const app = new Hono<RequestEnv>().use(async (c, next) => {
    c.set("nonce", "abc");
    c.set("paymentHosts", []);
    await next();
  });
  app.use(securityHeaders(config)).get("/pay", (c) => {
    c.set(
      "paymentHosts",
      paymentHostsOf({ ...payments, checkoutUrl: c.req.query("script") ?? "" }),
    );
    return c.html("");
  });
  return app
    .get("/", (c) => {
      c.header("Set-Cookie", "toast=x; Path=/; HttpOnly", { append: true });
      c.header("Set-Cookie", "__Host-session=y; Path=/; HttpOnly; Secure", { append: true });
      return c.text("fine");
    })
    .get("/part", (c) => c.body("", 200, { "Content-Type": String(c.req.query("type")) }));
}

describe("every response", () => {
  test("binds all cookies to this host and marks them as secure if the shop has https", async () => {
    const { headers } = await shopAt("https://shop.example").request("/");
    expect(headers.getSetCookie()).toEqual([
      "__Host-toast=x; Path=/; HttpOnly; Secure",
      "__Host-session=y; Path=/; HttpOnly; Secure",
    ]);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  });

  test("does not change cookies without https", async () => {
    const { headers } = await shopAt("http://localhost:3000").request("/");
    expect(headers.getSetCookie()[0]).toBe("toast=x; Path=/; HttpOnly");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  test.each([
    "text/javascript; charset=utf-8",
    "text/css; charset=utf-8",
    "font/woff2",
    "image/webp",
  ])("has no page policy if it is a part of a page, as %s is", async (type) => {
    const { headers } = await shopAt("https://shop.example").request(
      `/part?type=${encodeURIComponent(type)}`,
    );
    expect([headers.has("Content-Security-Policy"), headers.has("Permissions-Policy")]).toEqual([
      false,
      false,
    ]);
    expect([
      headers.get("X-Content-Type-Options"),
      headers.has("Strict-Transport-Security"),
    ]).toEqual(["nosniff", true]);
  });

  test.each(["text/html; charset=utf-8", "image/svg+xml", "application/json"])(
    "has the policy if it can be opened alone, as %s can",
    async (type) => {
      const { headers } = await shopAt("https://shop.example").request(
        `/part?type=${encodeURIComponent(type)}`,
      );
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'self'");
    },
  );

  test("allows no other site's script and frame", async () => {
    const { headers } = await shopAt("http://localhost:3000").request("/");
    expect(headers.get("Content-Security-Policy")).not.toMatch(/https?:|frame-src/);
  });

  test("runs no script but its own, and is not cached", async () => {
    const { headers } = await shopAt("http://localhost:3000").request("/");
    expect(headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-abc'");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("a page with the payment window", () => {
  test.each([
    ["https://checkout.razorpay.com/v1/checkout.js", "https://*.razorpay.com"],
    ["http://localhost:3001/v1/checkout.js", "http://localhost:3001"],
    ["https://evilrazorpay.com/v1/checkout.js", "https://evilrazorpay.com"],
  ])("whose script is %s allows %s", async (script, host) => {
    const { headers } = await shopAt("http://localhost:3000").request(
      `/pay?script=${encodeURIComponent(script)}`,
    );
    const policy = headers.get("Content-Security-Policy");
    for (const allowed of [
      `script-src 'self' 'nonce-abc' ${host};`,
      `connect-src 'self' ${host}`,
      `frame-src 'self' ${host};`,
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(allowed);
  });
});

test("forms lead nowhere else, but to Google where people sign in with it", () => {
  expect(policyFor([])).toContain("; form-action 'self'; ");
  const google = { issuer: "https://accounts.google.com", clientId: "shop", clientSecret: "x" };
  expect(policyFor([], [], signInHostsOf(google))).toContain(
    "; form-action 'self' https://accounts.google.com; ",
  );
  expect(signInHostsOf(null)).toEqual([]);
});
