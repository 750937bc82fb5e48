import { z } from "zod";
import { paymentAnswer, payoutAnswer, refundAnswer } from "#platform/payments/razorpay-answers.ts";
import type {
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from "#platform/payments/provider.ts";

/**
 * What an event of the provider tells: news of a payment, a refund or a payout; or why nobody here
 * can use it.
 */
export type EventNews =
  | { readonly about: "payment"; readonly fact: ProviderPayment }
  | { readonly about: "refund"; readonly fact: ProviderRefund }
  | { readonly about: "payout"; readonly fact: ProviderPayout }
  | { readonly about: "nothing"; readonly problem: string };

const Envelope = z.object({
  event: z.string().min(1).max(100),
  payload: z.record(z.string(), z.unknown()).optional(),
});
const entity = <Fact>(fact: z.ZodType<Fact>) => z.object({ entity: fact });

const ofPayments = ["order.paid", "payment.authorized", "payment.captured", "payment.failed"];
const ofRefunds = ["refund.created", "refund.processed", "refund.failed", "refund.speed_changed"];

/**
 * The kind that an event names itself, before anything else of it is believed; `unreadable` where
 * it names none.
 */
export function kindOf(body: string): string {
  return Envelope.safeParse(asJson(body)).data?.event ?? "unreadable";
}

/** Reads an event that was signed. */
export function readEvent(body: string): EventNews {
  const { data: event } = Envelope.safeParse(asJson(body));
  if (event === undefined) return { about: "nothing", problem: "It cannot be read." };
  const of = <Fact>(name: string, fact: z.ZodType<Fact>) =>
    entity(fact).safeParse(event.payload?.[name]).data?.entity;
  const fact = ofPayments.includes(event.event)
    ? { about: "payment" as const, fact: of("payment", paymentAnswer) }
    : ofRefunds.includes(event.event)
      ? { about: "refund" as const, fact: of("refund", refundAnswer) }
      : event.event.startsWith("payout.")
        ? { about: "payout" as const, fact: of("payout", payoutAnswer) }
        : undefined;
  if (fact === undefined)
    return { about: "nothing", problem: "Nobody here knows events of this kind." };
  return fact.fact === undefined
    ? { about: "nothing", problem: `It names no ${fact.about} that can be read.` }
    : (fact as EventNews);
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
