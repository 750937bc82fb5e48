import { deadlineMail } from "#modules/notifications/deadline-mail-templates.ts";
import type { OrderFacts } from "#modules/notifications/order-mail-facts.ts";
import {
  cancelledForSellerMail,
  statusChangedMail,
} from "#modules/notifications/order-status-mail-templates.ts";
import { deadlineSteps, rowOfStep } from "#modules/orders/public.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

/** The mails about deadlines, and about what the marketplace did. */
export function deadlineSamples(order: OrderFacts): readonly MailFacts[] {
  const byMarketplace = { ...order, isCancelledByMarketplace: true };
  const automatic = { ...byMarketplace, isAutomatic: true, events: [] };
  const unpaid: OrderFacts = {
    ...automatic,
    paymentMethod: "online",
    parts: { advancePaise: 178_800, restPaise: 417_200, paidAt: null, cashChosenAt: null },
    events: [{ status: "confirmed", note: null, carrier: null, trackingNumber: null }],
  };
  return [
    cancelledForSellerMail(unpaid),
    statusChangedMail({ order: unpaid, status: "cancelled", documents: [] }),
    deadlineMail({
      order: { ...order, paymentMethod: "cod" },
      step: "missing.ask",
      party: "seller",
    }),
    statusChangedMail({
      order: {
        ...order,
        gstinRefusal: "3028: GSTIN 27AAPFU0939F1ZV is not present in invoice system",
      },
      status: "cancelled",
      documents: [],
    }),
    cancelledForSellerMail(byMarketplace),
    cancelledForSellerMail(automatic),
    statusChangedMail({ order: byMarketplace, status: "cancelled", documents: [] }),
    statusChangedMail({ order: automatic, status: "cancelled", documents: [] }),
    statusChangedMail({ order: automatic, status: "delivered", documents: [] }),
    statusChangedMail({
      order: { ...order, isReportedMissing: true },
      status: "refused",
      documents: [],
    }),
    ...deadlineSteps.flatMap((step) =>
      rowOfStep(step).reminds.map((party) => deadlineMail({ order, step, party })),
    ),
    ...repairDeadlineSamples(order),
    deadlineMail({
      order,
      step: "proof.remind",
      party: "buyer",
      answerBy: "2026-11-21T18:30:00Z",
    }),
    // As the release before queued them.
    ...(["buyer", "seller"] as const).map((party) =>
      deadlineMail({ order, step: "return.receive", party }),
    ),
    ...(["buyer", "seller"] as const).map((party) =>
      deadlineMail({ order, step: "rest.remindAgain", party, payBy: "2026-11-21T18:30:00Z" }),
    ),
  ];
}

/** The mails about deadlines of a repair, for each wording. */
function repairDeadlineSamples(order: OrderFacts): readonly MailFacts[] {
  return deadlineSteps
    .filter((step) => /^(return|transit|check|repair|unrepairable)\./.test(step))
    .flatMap((step) =>
      rowOfStep(step).reminds.map((party) => deadlineMail({ order, step, party, isRepair: true })),
    );
}
