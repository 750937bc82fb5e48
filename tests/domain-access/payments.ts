import * as door from "#modules/payments/public.server.ts";
import { system } from "#policy/actor.ts";
import {
  aFact,
  aPayment,
  listening,
  signedCallback,
  unreachable,
} from "#tests/support/a-payment.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { asked, inside, type At, type Rows } from "./access.ts";

const unchecked = "in the transaction of a command that has asked";
const ofOwner = "for modules that know whose it is, and have asked";
const { whatFor } = listening();

const purchaseOf = ({ place }: At) =>
  ({ purpose: "purchase", subjectId: place.order.purchaseId }) as const;
const callback = signedCallback("order_of_another", "pay_1");
const till = { provider: null, whatFor, payoutHeard: async () => undefined };
const nobody = "00000000-0000-4000-8000-000000000000";
const upi = {
  kind: "upi",
  holder: "Owned Buyer",
  accountNumber: null,
  ifsc: null,
  upiAddress: "owned@okaxis",
} as const;

/** A refund of the buyer's, to be sent by hand. */
async function refundByHand({ db, place }: At): Promise<void> {
  await door.requestRefund(db, system, {
    cause: `hand:${place.order.id}`,
    paymentId: null,
    orderId: place.order.id,
    buyerId: place.buyer.userId,
    amountPaise: 100,
  });
}

async function thatRefund({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from refunds where cause = $1",
    [`hand:${place.order.id}`],
  );
  return rows[0]?.id ?? "";
}

/** One whose buyer has said where to. */
async function readyByHand(at: At): Promise<void> {
  await refundByHand(at);
  await door.sayWhereTo(at.db, at.place.buyer, { ...upi, refundId: await thatRefund(at) });
}

const opened = (at: At) => aPayment(at.db, at.place.buyer, purchaseOf(at));

export const payments: Rows = {
  closePayment: inside(unchecked),
  openPayment: inside(unchecked),
  requestRefund: inside(unchecked),
  raiseAlert: inside(unchecked),
  paymentOf: inside(ofOwner),
  refundsOfOrder: inside(ofOwner),
  refundsForBuyer: inside(ofOwner),
  receiveEvent: inside("the provider comes without an account; its signature says who it is"),
  workOnPayment: asked("system", ({ db, actor }) =>
    door.workOnPayment(db, actor, { kind: "event", eventId: "none" }, till),
  ),
  paymentRound: asked("system", ({ db, actor }) => door.paymentRound(db, actor, till)),
  confirmPayment: asked(
    "itsBuyer",
    (at) =>
      door.confirmPayment(
        at.db,
        { provider: unreachable, whatFor },
        at.actor,
        purchaseOf(at),
        callback,
      ),
    opened,
  ),
  sayWhereTo: asked(
    "itsBuyer",
    async (at) => door.sayWhereTo(at.db, at.actor, { ...upi, refundId: await thatRefund(at) }),
    refundByHand,
  ),
  directRefund: asked(
    "itsBuyer",
    async (at) =>
      door.directRefund(at.db, at.actor, {
        ...upi,
        refundId: await thatRefund(at),
        password: "",
        from: aBrowser().from,
      }),
    refundByHand,
  ),
  recordRefundByHand: asked(
    "administrators",
    async (at) =>
      door.recordRefundByHand(at.db, at.actor, {
        refundId: await thatRefund(at),
        reference: "UTR 1",
      }),
    readyByHand,
  ),
  tryRefundAgain: asked("administrators", ({ db, actor }) =>
    door.tryRefundAgain(db, actor, { refundId: nobody }),
  ),
  paymentsList: asked("administrators", ({ db, actor }) =>
    door.paymentsList(db, actor, { search: "owned", state: null, after: null }),
  ),
  paymentProblems: asked("administrators", ({ db, actor }) => door.paymentProblems(db, actor)),
  refundForMail: asked("system", ({ db, actor }) =>
    door.refundForMail(db, actor, { refundId: nobody }),
  ),
  refundsToMend: asked("administrators", ({ db, actor }) => door.refundsToMend(db, actor)),
  alertsWaiting: asked("administrators", ({ db, actor }) => door.alertsWaiting(db, actor)),
  refundsList: asked("administrators", ({ db, actor }) =>
    door.refundsList(db, actor, { tab: null, after: null }),
  ),
  settleAlert: asked("administrators", ({ db, actor }) =>
    door.settleAlert(db, actor, { alertId: 1, note: "Seen" }),
  ),
  hearEventAgain: asked("administrators", ({ db, actor }) =>
    door.hearEventAgain(db, actor, { eventId: "none" }),
  ),
  startPayment: asked(
    "itsBuyer",
    (at) => door.startPayment(at.db, unreachable, at.actor, purchaseOf(at)),
    opened,
  ),
  applyFact: asked("system", ({ db, actor }) =>
    door.applyFact(db, actor, aFact({ providerOrderId: "order_of_nobody" }), whatFor),
  ),
};
