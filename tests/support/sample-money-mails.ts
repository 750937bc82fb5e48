import { billedMail } from "#modules/notifications/billed-mail-templates.ts";
import { payoutAccountMail, payoutMail } from "#modules/notifications/payout-mail-templates.ts";

const to = { id: "019a0000-0000-7000-8000-000000000001", displayName: "Asha Rao" };
const at = new Date("2026-11-24T12:23:00Z");
const payout = {
  ...to,
  outcome: "paid",
  account: "State Bank •••7890",
  amountPaise: 40_000,
  reference: "PO-7",
  reason: "Invalid beneficiary",
  bankReference: "UTR7",
} as const;

/** The mails to sellers about their payouts. */
export function payoutSamples() {
  return [
    payoutAccountMail({
      displayName: to.displayName,
      account: payout.account,
      payableFrom: at,
    }),
    payoutMail(payout),
    payoutMail({ ...payout, outcome: "bounced" }),
    payoutMail({ ...payout, outcome: "bounced", reason: null, bankReference: null }),
  ];
}

/** The mails to sellers with the marketplace's documents. */
export function billedSamples() {
  const billed = { ...to, issuedAt: at, totalPaise: 1_18_000 };
  return [
    billedMail({ ...billed, kind: "invoice", number: "INV-7", items: ["Wrapped in felt"] }),
    billedMail({
      ...billed,
      kind: "credit_note",
      number: "CN-7",
      items: ["Wrapped in felt", "Saddle tote"],
    }),
  ];
}
