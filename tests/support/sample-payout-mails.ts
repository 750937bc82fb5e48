import { debtReminders } from "#modules/debts/contract.ts";
import { debtMail, debtReceiptMail } from "#modules/notifications/debt-mail-templates.ts";
import {
  filingDueMail,
  marketplaceFilingDueMail,
  voidIrnsMail,
} from "#modules/notifications/filing-mail-templates.ts";
import { payoutAccountMail, payoutMail } from "#modules/notifications/payout-mail-templates.ts";
import {
  eInvoiceRefusedMail,
  eInvoicesWaitMail,
} from "#modules/notifications/e-invoice-mail-templates.ts";
import { tdsCertificateMail } from "#modules/notifications/tds-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const payout = {
  id: "019a0000-0000-7000-8000-000000000001",
  outcome: "paid",
  displayName: "Asha Rao",
  account: "State Bank •••7890",
  amountPaise: 40_000,
  reference: "PO-7",
  reason: "Invalid beneficiary",
  bankReference: "UTR7",
} as const;

const debt = {
  displayName: "Asha Rao",
  owedPaise: 600_000,
  since: new Date("2026-11-01T09:30:00Z"),
  pausePaise: 500_000,
  pauseDays: 60,
  daysToPause: 7,
  transferTo: null,
  reference: "DU-7",
} as const;

const receipt = {
  id: payout.id,
  reference: "PO-7",
  displayName: "Asha Rao",
  amountPaise: 600_000,
  returnedPaise: 0,
} as const;

/** The mails to a seller about payouts and tax deducted. */
export function payoutSamples(displayName: string): readonly MailFacts[] {
  return [
    payoutAccountMail({
      displayName,
      account: payout.account,
      payableFrom: new Date("2026-11-21T09:30:00Z"),
    }),
    payoutMail(payout),
    payoutMail({ ...payout, outcome: "bounced" }),
    payoutMail({ ...payout, outcome: "bounced", reason: null, bankReference: null }),
    eInvoiceRefusedMail({
      displayName,
      documentId: "0199a000-0000-7000-8000-000000000001",
      number: "INV-6",
      refusal: "3028: GSTIN 27AAPFU0939F1ZV is not present in invoice system",
    }),
    ...[1, 3].map((count) =>
      eInvoicesWaitMail({
        displayName,
        count,
        documents: [{ id: "0199a000-0000-7000-8000-000000000001", number: "INV-6" }],
      }),
    ),
    ...debtReminders.map((reminder) => debtMail({ ...debt, reminder })),
    debtMail({ ...debt, reminder: "warned", transferTo: "50100012345678" }),
    debtMail({ ...debt, reminder: "lifted", owedPaise: 0, since: null, daysToPause: null }),
    debtMail({ ...debt, reminder: "lifted", daysToPause: 6 }),
    debtReceiptMail(receipt),
    debtReceiptMail({ ...receipt, returnedPaise: 12_345 }),
    tdsCertificateMail({ displayName, firstMonth: "2026-10", tdsPaise: 12_345 }),
    voidIrnsMail({ displayName, count: 2 }),
    filingDueMail({ displayName, form: "gstr1", period: "2026-11", dueOn: "2026-11-11" }),
    filingDueMail({ displayName, form: "gstr4", period: "2026-27", dueOn: "2026-11-30" }),
    marketplaceFilingDueMail({
      displayName,
      form: "tds_statement",
      period: "2026-27-Q3",
      dueOn: "2026-11-30",
    }),
  ];
}
