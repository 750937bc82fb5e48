import type { DomainEvent } from "#platform/jobs/events.ts";

/** A seller's account was entered or replaced. */
export function accountChanged(data: { readonly accountId: string }): DomainEvent {
  return { name: "payouts.accountChanged", data };
}

/** A payout was paid, or came back. */
export function payoutSettled(data: {
  readonly payoutId: string;
  readonly outcome: "paid" | "bounced";
}): DomainEvent {
  return { name: "payouts.payoutSettled", data };
}
