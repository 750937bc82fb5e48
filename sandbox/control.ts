/**
 * The controls for tests and for people who try the shop out: what the sandbox does next, and what
 * it has done.
 */
import { Hono } from "hono";
import { z } from "zod";
import { hasKey, isAdministrators, grantAccess } from "./controllers.ts";
import { parcelsPage } from "./courier/page.ts";
import { addParcels, type Move, moveParcel, moves } from "./courier/parcels.ts";
import type { Sandbox } from "./parts.ts";

const move = z.enum(Object.keys(moves) as [Move, ...Move[]]);
const line = z.string().min(1).max(500);
const count = z.number().int().min(1).max(1000).default(1);

export const ControlCommand = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("webhooks"),
    count,
    delayMs: z.number().min(0).optional(),
    times: z.number().int().min(1).max(20).optional(),
    isReversed: z.boolean().optional(),
    isDropped: z.boolean().optional(),
    hasWrongSignature: z.boolean().optional(),
    hasWrongAmount: z.boolean().optional(),
  }),
  z.object({
    do: z.literal("answers"),
    count,
    how: z.enum(["hang", "lost", "fault", "doneFault", "refuse", "nonsense"]),
    on: z.string().optional(),
    hangMs: z.number().optional(),
  }),
  /** A buyer pays without a browser. */
  z.object({
    do: z.literal("pay"),
    orderId: z.string(),
    becomes: z.enum(["created", "authorized", "captured", "failed"]).default("captured"),
    method: z.string().default("upi"),
    amountPaise: z.number().int().optional(),
  }),
  z.object({
    do: z.literal("payment"),
    paymentId: z.string(),
    becomes: z.enum(["authorized", "captured", "failed"]),
  }),
  z.object({
    do: z.literal("refund"),
    refundId: z.string(),
    becomes: z.enum(["processed", "failed"]),
  }),
  z.object({
    do: z.literal("payout"),
    payoutId: z.string(),
    becomes: z.enum([
      "queued",
      "pending",
      "processing",
      "processed",
      "reversed",
      "failed",
      "rejected",
      "cancelled",
    ]),
    reason: z.string().optional(),
  }),
  z.object({ do: z.literal("resend"), eventId: z.string() }),
  z.object({
    do: z.literal("parcel"),
    awb: z.string(),
    becomes: move,
    at: z.iso.datetime().optional(),
    reason: z.string().max(200).optional(),
  }),
  /** Parcels that were booked before the sandbox was there. */
  z.object({
    do: z.literal("knowParcels"),
    parcels: z
      .array(
        z.object({
          id: line,
          orderId: line,
          reference: line,
          customer: line,
          city: line,
          isCash: z.boolean(),
          awb: line,
          courierName: line,
          scans: z
            .array(z.object({ becomes: move, at: z.iso.datetime(), place: line, words: line }))
            .max(100),
        }),
      )
      .max(1000),
  }),
  z.object({
    do: z.literal("parcelWebhooks"),
    count: z.number().int().min(0),
    times: z.number().int().min(1).max(20).optional(),
    delayMs: z.number().int().min(0).optional(),
    isReversed: z.boolean().optional(),
    isDropped: z.boolean().optional(),
    hasWrongKey: z.boolean().optional(),
  }),
  /** Every parcel takes its next step after so many seconds; 0: by commands only. */
  z.object({ do: z.literal("parcelClock"), everySeconds: z.number().int().min(0).max(86_400) }),
]);

/** A command before its defaults are filled in. */
export type ControlInput = z.input<typeof ControlCommand>;

/** The result of a command; undefined if it names an object that does not exist. */
export async function runCommand(
  { book, money, webhooks, answers, hooks, parcelClock }: Sandbox,
  command: z.output<typeof ControlCommand>,
): Promise<object | undefined> {
  switch (command.do) {
    case "webhooks":
      webhooks.misbehave(command);
      return {};
    case "answers":
      answers.misbehave(command);
      return {};
    case "pay": {
      const order = book.find("order", command.orderId);
      if (order === undefined) return undefined;
      const tried = money.attempt(order, command.method, command.amountPaise);
      const payment =
        command.becomes === "created" ? tried : (money.becomes(tried.id, command.becomes) ?? tried);
      return { payment, callback: money.callbackOf(payment) };
    }
    case "payment":
      return money.becomes(command.paymentId, command.becomes);
    case "refund":
      return money.setRefundStatus(command.refundId, command.becomes);
    case "payout":
      return money.setPayoutStatus(command.payoutId, command.becomes, command.reason);
    case "parcel":
      return moveParcel({ book, hooks }, command);
    case "knowParcels":
      return { added: addParcels(book, command.parcels) };
    case "parcelWebhooks":
      hooks.misbehave(command);
      return {};
    case "parcelClock":
      parcelClock.set(command.everySeconds);
      return {};
    case "resend":
      return { isTaken: await webhooks.resend(command.eventId) };
  }
}

/** All objects, latest last. */
export function account({ book }: Sandbox) {
  return {
    orders: book.all("order"),
    payments: book.all("payment"),
    refunds: book.all("refund"),
    payouts: book.all("payout"),
    events: book.all("event"),
    parcels: book.all("parcel"),
  };
}

export function controlRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get("/enter", (c) =>
    grantAccess(c, sandbox)
      ? c.redirect("/control/parcels")
      : c.json({ error: { description: "This link is no longer valid." } }, 401),
  );
  app.use(async (c, next) =>
    hasKey(c, sandbox) || isAdministrators(c, sandbox)
      ? next()
      : c.json(
          { error: { description: "Only administrators of the shop control the sandbox." } },
          401,
        ),
  );
  app.get("/", (c) => c.json(account(sandbox)));
  app.get("/parcels", (c) =>
    c.html(parcelsPage(sandbox.book.all("parcel"), sandbox.parcelClock.everySeconds())),
  );
  app.post("/", async (c) => {
    // With only a cookie, accepts nothing that a form of another site can send.
    if (!hasKey(c, sandbox) && c.req.header("Content-Type") !== "application/json")
      return c.json({ error: { description: "A wish is JSON." } }, 415);
    const command = ControlCommand.safeParse(await c.req.json().catch(() => undefined));
    if (!command.success)
      return c.json({ error: { description: z.prettifyError(command.error) } }, 400);
    const answer = await runCommand(sandbox, command.data);
    return answer === undefined
      ? c.json({ error: { description: "There is no such thing." } }, 404)
      : c.json(answer);
  });
  return app;
}
