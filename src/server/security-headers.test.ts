import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import type { Frame } from "./request-frame.ts";
import { securityHeaders } from "./security-headers.ts";

function shopAt(baseUrl: string) {
  const config = { ...readConfig({ APP_ENV: "test", AUTH_SECRET: "a-secret-for-tests-of-32-bytes-or-more!" }), baseUrl };
  const app = new Hono<Frame>().use(async (c, next) => {
    c.set("nonce", "abc");
    await next();
  });
  return app.use(securityHeaders(config)).get("/", (c) => {
    c.header("Set-Cookie", "toast=x; Path=/; HttpOnly", { append: true });
    c.header("Set-Cookie", "__Host-session=y; Path=/; HttpOnly; Secure", { append: true });
    return c.text("fine");
  });
}

describe("every answer", () => {
  test("keeps all cookies to TLS where the shop has https", async () => {
    const { headers } = await shopAt("https://shop.example").request("/");
    expect(headers.getSetCookie()).toEqual(["toast=x; Path=/; HttpOnly; Secure", "__Host-session=y; Path=/; HttpOnly; Secure"]);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  });

  test("lets cookies be where there is no https", async () => {
    const { headers } = await shopAt("http://localhost:3000").request("/");
    expect(headers.getSetCookie()[0]).toBe("toast=x; Path=/; HttpOnly");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  test("runs no script but its own, and is kept by nobody", async () => {
    const { headers } = await shopAt("http://localhost:3000").request("/");
    expect(headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-abc'");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});
