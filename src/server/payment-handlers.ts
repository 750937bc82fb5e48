import { campaignPaid, campaignUnpaid } from "#modules/advertising/public.server.ts";
import { purchaseExpired, purchasePaid } from "#modules/orders/public.server.ts";
import type { PayoutListener, PaymentHandlers } from "#modules/payments/public.server.ts";
import { handlePayoutUpdate } from "#modules/payouts/public.server.ts";
import { system } from "#policy/actor.ts";

/** What becomes of what is paid for: payments know it by name only, and it knows them. */
export const shopPaymentHandlers: PaymentHandlers = {
  purchase: {
    paid: (tx, { subjectId, paymentId }) =>
      purchasePaid(tx, system, { purchaseId: subjectId, paymentId }),
    closed: (tx, { subjectId }) => purchaseExpired(tx, system, { purchaseId: subjectId }),
  },
  campaign: {
    paid: (tx, { subjectId, paymentId, amountPaise }) =>
      campaignPaid(tx, system, { campaignId: subjectId, paymentId, amountPaise }),
    closed: (tx, { subjectId }) => campaignUnpaid(tx, system, { campaignId: subjectId }),
  },
};

/** What the provider tells of payouts goes to those who make them. */
export const payoutListener: PayoutListener = (tx, fact) => handlePayoutUpdate(tx, system, fact);
