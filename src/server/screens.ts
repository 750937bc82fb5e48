import type { Context } from "hono";
import { RouterContextProvider, createRequestHandler, type ServerBuild } from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";
import { actorOf, readPlatformSettings } from "#modules/identity/index.server.ts";
import { namedAccounts } from "./demo/named-accounts.ts";
import type { Runtime } from "./runtime.ts";
import type { Frame } from "./request-frame.ts";
import { translateRefusals } from "./translate-refusals.ts";

/** Hands a request to React Router, with who is asking already looked up. */
export function createScreens(runtime: Runtime) {
  const handle = createHandler();
  const demo = namedAccounts(runtime.config);
  return async function screens(c: Context<Frame>): Promise<Response> {
    const { db, config, log } = runtime;
    const [actor, settings] = await Promise.all([actorOf(db, c.req.raw.headers, config), readPlatformSettings(db)]);
    const context = new RouterContextProvider();
    context.set(visitContext, { db, actor, config, settings, log, requestId: c.get("requestId"), nonce: c.get("nonce"), clientAddress: c.get("clientAddress"), demo });
    // Judged already (same-origin.ts). React Router would compare it with the address that a proxy asked for, which is not https.
    c.req.raw.headers.delete("Origin");
    return handle(c.req.raw, context);
  };
}

type Handle = ReturnType<typeof createRequestHandler>;

/** Built screens never change, so that React Router ranks its routes once; while developing they are loaded anew each time. */
function createHandler(): Handle {
  if (import.meta.env.DEV) return createRequestHandler(loadBuild, import.meta.env.MODE);
  const handler = loadBuild().then((build) => createRequestHandler(build, import.meta.env.MODE));
  return async (request, context) => (await handler)(request, context);
}

async function loadBuild(): Promise<ServerBuild> {
  // The generated module types an absent basename as undefined, ServerBuild as missing.
  return translateRefusals((await import("virtual:react-router/server-build")) as ServerBuild);
}
