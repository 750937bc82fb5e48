import { campaignPaid, campaignUnpaid } from "#modules/advertising/public.server.ts";
import { debtPaid } from "#modules/debts/public.server.ts";
import { purchaseExpired, purchasePaid, restPaid } from "#modules/orders/public.server.ts";
import type { PayoutListener, PaymentHandlers } from "#modules/payments/public.server.ts";
import { handlePayoutUpdate } from "#modules/payouts/public.server.ts";
import { system } from "#policy/actor.ts";

/**
 * Connects payments to what is paid for. The payments module knows these only by name; their
 * modules know payments.
 */
export const shopPaymentHandlers: PaymentHandlers = {
  purchase: {
    paid: (tx, { subjectId, paymentId }) =>
      purchasePaid(tx, system, { purchaseId: subjectId, paymentId }),
    closed: (tx, { subjectId }) => purchaseExpired(tx, system, { purchaseId: subjectId }),
  },
  rest: {
    paid: (tx, { subjectId, paymentId }) => restPaid(tx, system, { orderId: subjectId, paymentId }),
    // An order waits for its rest; nothing ends when nobody waits for the payment any more.
    closed: () => Promise.resolve(),
  },
  debt: {
    paid: (tx, { subjectId, paymentId, amountPaise }) =>
      debtPaid(tx, system, { debtPaymentId: subjectId, paymentId, amountPaise }),
    // Nothing was reserved, so nothing ends.
    closed: () => Promise.resolve(),
  },
  campaign: {
    paid: (tx, { subjectId, paymentId, amountPaise }) =>
      campaignPaid(tx, system, { campaignId: subjectId, paymentId, amountPaise }),
    closed: (tx, { subjectId }) => campaignUnpaid(tx, system, { campaignId: subjectId }),
  },
};

/** Passes payout updates of the provider to the payouts module. */
export const payoutListener: PayoutListener = (tx, fact) => handlePayoutUpdate(tx, system, fact);
