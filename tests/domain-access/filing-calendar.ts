import * as filingsDoor from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import { checked, type Rows } from "./access.ts";

/** What is due, and what people marked as filed. */

const filed = {
  form: "gstr1",
  period: requestedMonth(null, new Date()).month,
  registration: "27AAPFU0939F1ZV",
  filedOn: "2026-12-11",
  arn: "AA271126123456A",
} as const;

const filedId = "6f0c1d5e-3b52-4c55-9a4e-1f2b3c4d5e73";

const ownGst = { gstin: "29AABCF8078M1C8", month: requestedMonth(null, new Date()) };
// Of a month that is not over, so the same in every role.
const ownPayment = {
  gstin: ownGst.gstin,
  month: ownGst.month.month,
  paidOn: "2026-12-20",
  claimedIgst: 0,
  claimedCgst: 0,
  claimedSgst: 0,
  cpin: null,
  cin: null,
  brn: null,
  igstPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  interestPaise: 0,
  feePaise: 0,
  wasBookedByHand: false,
};

export const filingCalendar: Rows = {
  gstMonth: checked("administrators", ({ db, actor }) => filingsDoor.gstMonth(db, actor, ownGst)),
  gstMonths: checked("administrators", ({ db, actor }) => filingsDoor.gstMonths(db, actor, ownGst)),
  payGst: checked("administrators", ({ db, actor }) => filingsDoor.payGst(db, actor, ownPayment)),
  withdrawGstPayment: checked("administrators", ({ db, actor }) =>
    filingsDoor.withdrawGstPayment(db, actor, { paymentId: filedId }),
  ),
  marketplaceFilers: checked("administrators", ({ db, actor }) =>
    filingsDoor.marketplaceFilers(db, actor, ownGst),
  ),
  gstPaymentsForCheck: checked("system", ({ db, actor }) =>
    filingsDoor.gstPaymentsForCheck(db, actor, { after: null, limit: 10 }),
  ),
  existingGstPayments: checked("system", ({ db, actor }) =>
    filingsDoor.existingGstPayments(db, actor, { ids: [] }),
  ),
  marketplaceCalendar: checked("administrators", ({ db, actor }) =>
    filingsDoor.marketplaceCalendar(db, actor),
  ),
  sellerCalendar: checked("sellers", ({ db, actor }) => filingsDoor.sellerCalendar(db, actor)),
  // Of a period that is not over, so the same in every role.
  markFiled: checked("administrators", ({ db, actor }) => filingsDoor.markFiled(db, actor, filed)),
  markOwnFiled: checked("sellers", ({ db, actor }) => filingsDoor.markOwnFiled(db, actor, filed)),
  withdrawFiled: checked("administrators", ({ db, actor }) =>
    filingsDoor.withdrawFiled(db, actor, { filedId }),
  ),
  withdrawOwnFiled: checked("sellers", ({ db, actor }) =>
    filingsDoor.withdrawOwnFiled(db, actor, { filedId }),
  ),
  noteReturnOfMarketplace: checked("administrators", ({ db, actor }) =>
    filingsDoor.noteReturnOfMarketplace(db, actor, filed),
  ),
  noteOwnReturn: checked("sellers", ({ db, actor }) => filingsDoor.noteOwnReturn(db, actor, filed)),
  marketplaceDuesOn: checked("system", ({ db, actor }) =>
    filingsDoor.marketplaceDuesOn(db, actor, { day: "2026-12-11", now: new Date() }),
  ),
  sellersDueOn: checked("system", ({ db, actor }) =>
    filingsDoor.sellersDueOn(db, actor, {
      day: "2026-12-11",
      now: new Date(),
      after: null,
      size: 10,
    }),
  ),
};
