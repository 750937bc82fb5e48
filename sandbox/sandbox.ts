/**
 * A payment provider, a courier service and an e-invoice portal to try the shop out with. They have
 * Razorpay's, Shiprocket's and the portal's interfaces; no money and no parcel moves, and nothing is
 * registered. The sandbox knows nothing of the shop except
 * the addresses of its webhooks. README.md says how to use it.
 */
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { openAnswers } from "./answers.ts";
import { apiRoutes } from "./api.ts";
import { openBook } from "./book.ts";
import { startClockwork } from "./clockwork.ts";
import { courierRoutes } from "./courier/api.ts";
import { openParcelClock } from "./courier/clock.ts";
import { openHooks } from "./courier/hooks.ts";
import { eInvoiceRoutes } from "./e-invoices/api.ts";
import { controlRoutes } from "./control.ts";
import { openMoney } from "./money.ts";
import type { Sandbox, SandboxSettings } from "./parts.ts";
import { openWebhooks } from "./webhooks.ts";
import { windowRoutes } from "./window.ts";

export type RunningSandbox = {
  readonly sandbox: Sandbox;
  readonly port: number;
  stop(): Promise<void>;
};

const usualSettleMs = 3000;

/** Listens on the port, or on any free one if it is 0. Throws Node's error if the port is taken. */
export async function startSandboxServer(
  settings: SandboxSettings,
  { host, port }: { readonly host: string; readonly port: number },
  onError: (error: unknown) => void,
): Promise<RunningSandbox> {
  const server = await listening(host, port);
  const clockwork = startClockwork(onError);
  const book = openBook(settings.file);
  const webhooks = openWebhooks({
    book,
    clockwork,
    secret: settings.webhookSecret,
    webhookUrl: settings.webhookUrl,
  });
  const money = openMoney({
    book,
    clockwork,
    webhooks,
    keySecret: settings.keySecret,
    settleAfterMs: settings.settleAfterMs ?? usualSettleMs,
  });
  const hooks = openHooks(clockwork, settings.courier);
  const sandbox: Sandbox = {
    settings,
    book,
    money,
    webhooks,
    answers: openAnswers(),
    hooks,
    parcelClock: openParcelClock({ book, hooks }, clockwork),
  };
  server.on(
    "request",
    getRequestListener(createSandboxApp(sandbox).fetch, { overrideGlobalObjects: false }),
  );
  return {
    sandbox,
    port: portOf(server),
    async stop() {
      sandbox.answers.stop();
      await clockwork.stop();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      book.close();
    },
  };
}

function createSandboxApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.route("/control", controlRoutes(sandbox));
  app.route("/", windowRoutes(sandbox));
  // Before the payments' addresses, which want another key.
  app.route("/v1/external", courierRoutes(sandbox));
  app.route("/v1", apiRoutes(sandbox));
  app.route("/", eInvoiceRoutes(sandbox));
  app.onError((error, c) =>
    c.json({ error: { code: "SERVER_ERROR", description: error.message } }, 500),
  );
  return app;
}

async function listening(host: string, port: number): Promise<Server> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox has no port.");
  return address.port;
}
