import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { inScope, type Scope } from "#platform/observe/scope.ts";
import type { TracedRequest } from "#platform/tracing/traced-request.ts";
import { loggablePath } from "#shared/loggable-path.ts";
import type { Runtime } from "./runtime.ts";
import { clientAddressOf } from "./client-address.ts";
import { isExternalRequest } from "./external-request.ts";

/**
 * The variables of every request: an id for the log and for error pages, a nonce for scripts, the
 * client's address, whether the request is external, and the payment hosts that its page allows
 * besides our own.
 */
export type RequestEnv = {
  Variables: {
    requestId: string;
    nonce: string;
    clientAddress: string;
    isExternalRequest: boolean;
    paymentHosts: readonly string[];
  };
};

/** Sets the variables of each request and logs it. */
export function requestContext({
  config,
  log,
  metrics,
  tracing,
}: Pick<Runtime, "config" | "log" | "metrics" | "tracing">): MiddlewareHandler<RequestEnv> {
  let hasWarned = config.demo !== "private";

  /** Without the warning the owner would wonder why the demo refuses everybody. */
  function warnOnce(): void {
    if (hasWarned) return;
    hasWarned = true;
    log.warn(
      "a request came through a proxy or under another host name: the demo's " +
        "passwords and its mailbox are refused to such requests. For a public " +
        "demo set DEMO=on, BASE_URL and TRUSTED_PROXIES",
    );
  }

  return async function frame(c, next) {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    c.set("paymentHosts", []);
    c.set("nonce", randomBytes(16).toString("base64"));
    c.set(
      "clientAddress",
      clientAddressOf(peerOf(c), c.req.header("X-Forwarded-For"), config.trustedProxies),
    );
    c.set("isExternalRequest", isExternal(c));
    if (c.get("isExternalRequest")) warnOnce();
    const scope: Scope = { requestId: c.get("requestId") };
    const traced = () => tracing?.request(tracedRequest(c, scope), next) ?? next();
    await inScope(scope, traced);
    c.header("X-Request-Id", c.get("requestId"));
    metrics?.request({
      method: c.req.method,
      route: routeOf(c, scope),
      status: c.res.status,
      seconds: (performance.now() - startedAt) / 1000,
    });
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: loggablePath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "request",
    );
  };
}

function tracedRequest(c: Context, scope: Scope): TracedRequest {
  return {
    method: c.req.method,
    header: (name) => c.req.header(name),
    answered: () => ({ status: c.res.status, route: routeOf(c, scope) }),
  };
}

/**
 * The template of the address: React Router's, or the last of ours that matched. Never the address
 * itself: it has ids, and every wrong one would be a time series.
 */
function routeOf(c: Context, { route }: Scope): string {
  if (route !== undefined) return route;
  const ours = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"));
  if (ours !== undefined) return ours.path;
  return c.res.ok && c.req.path.includes(".") ? "files" : "other";
}

function peerOf(c: Context): string {
  return hasSocket(c.env) ? (getConnInfo(c).remote.address ?? "unknown") : "127.0.0.1";
}

function isExternal({ env, req }: Context): boolean {
  const httpVersion = hasSocket(env) ? env.incoming.httpVersion : undefined;
  return isExternalRequest({ url: req.url, headers: req.raw.headers, httpVersion });
}

/** The request as Node received it; undefined without a socket. */
export function incomingOf(env: unknown): HttpBindings["incoming"] | undefined {
  return hasSocket(env) ? env.incoming : undefined;
}

/** Tests call the app without a socket. */
function hasSocket(env: unknown): env is HttpBindings {
  return typeof env === "object" && env !== null && "incoming" in env;
}
