import * as door from "#modules/payments/public.server.ts";
import { system } from "#policy/actor.ts";
import {
  aFact,
  aPayment,
  listening,
  signedCallback,
  unreachable,
} from "#tests/support/a-payment.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

const unchecked = "in the transaction of a command that has asked";
const ofOwner = "for modules that know whose it is, and have asked";
const { paymentHandlers } = listening();

const purchaseOf = ({ place }: At) =>
  ({ purpose: "purchase", subjectId: place.order.purchaseId }) as const;
const callback = signedCallback("order_of_another", "pay_1");
const till = { provider: null, paymentHandlers, payoutListener: async () => undefined };
const nobody = "00000000-0000-4000-8000-000000000000";
const upi = {
  kind: "upi",
  holder: "Owned Buyer",
  accountNumber: null,
  ifsc: null,
  upiAddress: "owned@okaxis",
} as const;

/** A refund to the buyer that must be sent manually. */
async function refundByHand({ db, place }: At): Promise<void> {
  await door.requestRefund(db, system, {
    cause: `hand:${place.order.id}`,
    paymentId: null,
    orderId: place.order.id,
    buyerId: place.buyer.userId,
    amountPaise: 100,
  });
}

export async function thatRefund({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from refunds where cause = $1",
    [`hand:${place.order.id}`],
  );
  return rows[0]?.id ?? "";
}

/** One whose buyer has entered a destination. */
export async function readyByHand(at: At): Promise<void> {
  await refundByHand(at);
  await door.setRefundDestination(at.db, at.place.buyer, {
    ...upi,
    refundId: await thatRefund(at),
  });
}

const opened = (at: At) => aPayment(at.db, at.place.buyer, purchaseOf(at));

export const payments: Rows = {
  askAboutPayment: checked(
    "itsBuyer",
    (at) =>
      door.askAboutPayment(
        at.db,
        { provider: unreachable, paymentHandlers },
        at.actor,
        purchaseOf(at),
      ),
    opened,
  ),
  closePayment: inside(unchecked),
  closeUnpaid: inside(unchecked),
  refundedByHand: inside(ofOwner),
  refundedOfPayments: inside(ofOwner),
  openPayment: inside(unchecked),
  requestRefund: inside(unchecked),
  raiseAlert: inside(unchecked),
  paymentOf: inside(ofOwner),
  refundsOfOrder: inside(ofOwner),
  refundsForBuyer: inside(ofOwner),
  receiveEvent: inside("the provider comes without an account; its signature says who it is"),
  workOnPayment: checked("system", ({ db, actor }) =>
    door.workOnPayment(db, actor, { kind: "event", eventId: "none" }, till),
  ),
  paymentRound: checked("system", ({ db, actor }) => door.paymentRound(db, actor, till)),
  confirmPayment: checked(
    "itsBuyer",
    (at) =>
      door.confirmPayment(
        at.db,
        { provider: unreachable, paymentHandlers },
        at.actor,
        purchaseOf(at),
        callback,
      ),
    opened,
  ),
  setRefundDestination: checked(
    "itsBuyer",
    async (at) =>
      door.setRefundDestination(at.db, at.actor, { ...upi, refundId: await thatRefund(at) }),
    refundByHand,
  ),
  releaseRefund: checked(
    "administrators",
    async (at) => door.releaseRefund(at.db, at.actor, { refundId: await thatRefund(at) }),
    readyByHand,
  ),
  recordManualRefund: checked(
    "administrators",
    async (at) =>
      door.recordManualRefund(at.db, at.actor, {
        refundId: await thatRefund(at),
        reference: "UTR 1",
      }),
    readyByHand,
  ),
  orderOfRefund: checked(
    "administrators",
    async (at) => door.orderOfRefund(at.db, at.actor, { refundId: await thatRefund(at) }),
    readyByHand,
  ),
  retryRefund: checked("administrators", ({ db, actor }) =>
    door.retryRefund(db, actor, { refundId: nobody }),
  ),
  paymentsList: checked("administrators", ({ db, actor }) =>
    door.paymentsList(db, actor, { search: "owned", state: null, after: null }),
  ),
  paymentProblems: checked("administrators", ({ db, actor }) => door.paymentProblems(db, actor)),
  refundForMail: checked("system", ({ db, actor }) =>
    door.refundForMail(db, actor, { refundId: nobody }),
  ),
  refundsToRepair: checked("administrators", ({ db, actor }) => door.refundsToRepair(db, actor)),
  alertsWaiting: checked("administrators", ({ db, actor }) => door.alertsWaiting(db, actor)),
  refundsList: checked("administrators", ({ db, actor }) =>
    door.refundsList(db, actor, { tab: null, after: null }),
  ),
  settleAlert: checked("administrators", ({ db, actor }) =>
    door.settleAlert(db, actor, { alertId: 1, note: "Seen" }),
  ),
  retryEvent: checked("administrators", ({ db, actor }) =>
    door.retryEvent(db, actor, { eventId: "none" }),
  ),
  startPayment: checked(
    "itsBuyer",
    (at) => door.startPayment(at.db, unreachable, at.actor, purchaseOf(at)),
    opened,
  ),
  applyPaymentUpdate: checked("system", ({ db, actor }) =>
    door.applyPaymentUpdate(
      db,
      actor,
      aFact({ providerOrderId: "order_of_nobody" }),
      paymentHandlers,
    ),
  ),
};
