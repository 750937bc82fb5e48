/** What browsers load: the checkout script, the payment window, and the requests of the window. */
import fs from "node:fs";
import path from "node:path";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { mayPlay } from "./controllers.ts";
import type { Payment } from "./entities.ts";
import type { Sandbox } from "./parts.ts";

const folder = path.join(import.meta.dirname, "window");
const files = {
  "/v1/checkout.js": { file: "checkout.js", type: "text/javascript; charset=utf-8" },
  "/window": { file: "window.html", type: "text/html; charset=utf-8" },
  "/window/window.js": { file: "window.js", type: "text/javascript; charset=utf-8" },
  "/window/window.css": { file: "window.css", type: "text/css; charset=utf-8" },
} as const;

/**
 * Any page may embed the provider's frame. The frame connects to no other host and runs only its
 * own script.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src " +
  "'self'; img-src data:; base-uri 'none'; form-action 'none'";

const Play = z.object({
  orderId: z.string(),
  method: z.enum(["upi", "card", "netbanking"]),
  outcome: z.enum(["success", "failure", "slow", "late"]),
  /** How the shop is notified. */
  webhooks: z.enum(["usual", "late", "twice", "reversed", "never"]).default("usual"),
});

type Played = z.output<typeof Play>;

const slowMs = 8000;
/** After the quarter of an hour for which the shop reserves the items. */
const lateMs = 16 * 60_000;
const lateWebhookMs = 30_000;
/** payment.authorized, payment.captured, order.paid; a failure has one event. */
const eventsOfSuccess = 3;

export function windowRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  for (const [address, { file, type }] of Object.entries(files)) {
    app.get(address, (c) =>
      c.body(fs.readFileSync(path.join(folder, file), "utf8"), 200, {
        "Content-Type": type,
        "Content-Security-Policy": policy,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-cache",
      }),
    );
  }
  app.get("/window/order/:id", (c) => showOrder(c, sandbox));
  app.post("/window/pay", (c) => pay(c, sandbox));
  app.get("/window/payment/:id", (c) => {
    const payment = sandbox.book.find("payment", c.req.param("id"));
    return payment === undefined
      ? c.json({ error: "There is no such payment." }, 404)
      : c.json(stateOf(sandbox, payment));
  });
  return app;
}

/** The amount is that of the order, not of the page that opened the window. */
function showOrder(c: Context, sandbox: Sandbox): Response {
  const { book, settings } = sandbox;
  const order = book.find("order", c.req.param("id") ?? "");
  if (order === undefined || c.req.query("key") !== settings.keyId)
    return c.json({ error: "This order is not known here." }, 404);
  const { amount, currency, status } = order;
  return c.json({ amount, currency, status, mayPlay: mayPlay(c, sandbox) });
}

async function pay(c: Context, sandbox: Sandbox): Promise<Response> {
  const played = Play.safeParse(await c.req.json().catch(() => undefined));
  if (!played.success) return c.json({ error: "The window sent something unreadable." }, 400);
  if (!isPlainPayment(played.data) && !mayPlay(c, sandbox))
    return c.json({ error: "Only administrators of this demo choose what happens." }, 403);
  const { book, money } = sandbox;
  const order = book.find("order", played.data.orderId);
  if (order === undefined) return c.json({ error: "This order is not known here." }, 404);
  if (order.status === "paid") return c.json({ error: "This order is paid already." }, 409);
  prepareWebhooks(sandbox, played.data);
  const payment = money.attempt(order, played.data.method);
  const { outcome } = played.data;
  if (outcome === "success" || outcome === "failure")
    money.becomes(payment.id, outcome === "success" ? "captured" : "failed");
  else money.later(payment.id, "captured", outcome === "slow" ? slowMs : lateMs);
  return c.json(stateOf(sandbox, book.find("payment", payment.id) ?? payment));
}

function isPlainPayment({ outcome, webhooks }: Played): boolean {
  return outcome === "success" && webhooks === "usual";
}

function prepareWebhooks({ webhooks }: Sandbox, { outcome, webhooks: how }: Played): void {
  if (how === "usual") return;
  const count = outcome === "failure" ? 1 : eventsOfSuccess;
  webhooks.misbehave({
    count,
    delayMs: how === "late" ? lateWebhookMs : undefined,
    times: how === "twice" ? 2 : undefined,
    isReversed: how === "reversed",
    isDropped: how === "never",
  });
}

function stateOf({ money }: Sandbox, payment: Payment) {
  return {
    id: payment.id,
    status: payment.status,
    error: payment.error_description,
    callback: payment.status === "captured" ? money.callbackOf(payment) : null,
  };
}
