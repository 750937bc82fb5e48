import { randomBytes, randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Runtime } from "./runtime.ts";
import { clientAddressOf } from "./client-address.ts";

/**
 * What every request carries: an id that is logged and shown with errors, a nonce for its scripts,
 * the client's address; and whose scripts and frames its page may show besides ours.
 */
export type Frame = {
  Variables: {
    requestId: string;
    nonce: string;
    clientAddress: string;
    paymentHosts: readonly string[];
  };
};

export function requestFrame({
  config,
  log,
}: Pick<Runtime, "config" | "log">): MiddlewareHandler<Frame> {
  return async function frame(c, next) {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    c.set("paymentHosts", []);
    c.set("nonce", randomBytes(16).toString("base64"));
    c.set(
      "clientAddress",
      clientAddressOf(peerOf(c), c.req.header("X-Forwarded-For"), config.trustedProxies),
    );
    await next();
    c.header("X-Request-Id", c.get("requestId"));
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "request",
    );
  };
}

/** In tests the app is called without a socket. */
function peerOf(c: Context): string {
  return c.env === undefined || c.env === null || !("incoming" in c.env)
    ? "127.0.0.1"
    : (getConnInfo(c).remote.address ?? "unknown");
}
