import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { actorOf } from "#modules/identity/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import { can } from "#policy/can.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

const linkSeconds = 60;

/**
 * `/dev/sandbox` redirects an administrator to the controls of the payment sandbox, by a link that
 * is valid for a minute. For everybody else, and without a sandbox, it is an address that does not
 * exist.
 */
export function sandboxLink({ config, db }: Pick<Runtime, "config" | "db">) {
  const app = new Hono<RequestEnv>();
  app.get("/", async (c, next) => {
    const address = controlsOf(config.payments);
    if (address === undefined) return next();
    const actor = await actorOf(db, c.req.raw.headers, config, c.get("requestId"));
    if (actor.kind === "visitor") return c.redirect("/auth?next=%2Fdev%2Fsandbox");
    if (!can(actor, "payments.controlSandbox")) return next();
    return c.redirect(address.href);
  });
  return app;
}

function controlsOf(payments: Config["payments"]): URL | undefined {
  if (payments === null || payments.sandbox === "none") return undefined;
  const expires = Math.floor(Date.now() / 1000) + linkSeconds;
  const signature = createHmac("sha256", payments.keySecret)
    .update(`controls link:${expires}`)
    .digest("hex");
  const address = new URL("/control/enter", payments.checkoutUrl);
  address.searchParams.set("token", `${expires}.${signature}`);
  return address;
}
