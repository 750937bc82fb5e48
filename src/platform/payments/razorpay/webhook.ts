/**
 * Razorpay's webhooks: checks signatures, reads the name of an event, and maps the event to our
 * types. Events that are not listed here are ignored.
 */
import { z } from "zod";
import type { ProviderEvent, SignedWebhook } from "../provider.ts";
import { paymentResponse, payoutResponse, refundResponse } from "./responses.ts";
import { isSignedByOne } from "./signatures.ts";

const signatureHeader = "X-Razorpay-Signature";
const eventIdHeader = "X-Razorpay-Event-Id";

const Envelope = z.object({
  event: z.string().min(1).max(100),
  payload: z.record(z.string(), z.unknown()).optional(),
});
const entity = <Entity>(fact: z.ZodType<Entity>) => z.object({ entity: fact });

const ofPayments = ["order.paid", "payment.authorized", "payment.captured", "payment.failed"];
const ofRefunds = ["refund.created", "refund.processed", "refund.failed", "refund.speed_changed"];

/** The webhook with these bytes; null if none of the secrets signed them. */
export function readWebhook(
  rawBody: Uint8Array,
  headers: Headers,
  secrets: readonly (string | undefined)[],
): SignedWebhook | null {
  if (!isSignedByOne(rawBody, secrets, headers.get(signatureHeader))) return null;
  // PostgreSQL stores no zero byte in a text, and JSON has none either.
  const body = Buffer.from(rawBody).toString("utf8").replaceAll("\u0000", "");
  return { eventId: headers.get(eventIdHeader), kind: kindOf(body), body };
}

/** Maps an event to our types. Pass only the body of a webhook that was signed. */
export function readEvent(body: string): ProviderEvent {
  const { data: event } = Envelope.safeParse(asJson(body));
  if (event === undefined) return { about: "nothing", problem: "It cannot be read." };
  const of = <Entity>(name: string, fact: z.ZodType<Entity>) =>
    entity(fact).safeParse(event.payload?.[name]).data?.entity;
  const fact = ofPayments.includes(event.event)
    ? { about: "payment" as const, fact: of("payment", paymentResponse) }
    : ofRefunds.includes(event.event)
      ? { about: "refund" as const, fact: of("refund", refundResponse) }
      : event.event.startsWith("payout.")
        ? { about: "payout" as const, fact: of("payout", payoutResponse) }
        : undefined;
  if (fact === undefined)
    return { about: "nothing", problem: "Nobody here knows events of this kind." };
  return fact.fact === undefined
    ? { about: "nothing", problem: `It names no ${fact.about} that can be read.` }
    : (fact as ProviderEvent);
}

/** The name that an event gives itself, before anything else in it is trusted. */
function kindOf(body: string): string {
  return Envelope.safeParse(asJson(body)).data?.event ?? "unreadable";
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
