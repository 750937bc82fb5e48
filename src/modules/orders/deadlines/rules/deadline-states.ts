/** What a deadline is about: an order in a status, or a return in one. */
export const deadlineStates = [
  "awaiting_payment",
  "pending",
  "confirmed",
  "rest_awaited",
  "proof_owed",
  "proof_awaited",
  "shipped",
  "arrival_claimed",
  "arrival_objected",
  "parcel_missing",
  "missing_answered",
  "delivered",
  "return_requested",
  "return_approved",
  "return_sent",
  "return_arrived",
  "return_disputed",
  "return_objected",
  "return_replacing",
  "return_repairing",
  "return_unrepairable",
  "account_awaited",
] as const;

/** One state of the table. */
export type DeadlineState = (typeof deadlineStates)[number];
