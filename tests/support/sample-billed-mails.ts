import { billedMail } from "#modules/notifications/billed-mail-templates.ts";

/** The mails to sellers with the marketplace's documents. */
export function billedSamples() {
  const billed = {
    id: "019a0000-0000-7000-8000-000000000001",
    displayName: "Asha Rao",
    issuedAt: new Date("2026-11-24T12:23:00Z"),
    totalPaise: 1_18_000,
  };
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
