import * as door from "#modules/payments/index.server.ts";
import { aFact, aPayment, listening, unreachable } from "#tests/support/a-payment.ts";
import { asked, inside, type At, type Rows } from "./access.ts";

const unchecked = "in the transaction of a command that has asked";
const ofOwner = "for modules that know whose it is, and have asked";
const { whatFor } = listening();

const purchaseOf = ({ place }: At) => ({ purpose: "purchase", subjectId: place.order.purchaseId }) as const;
const opened = (at: At) => aPayment(at.db, at.place.buyer, purchaseOf(at));

export const payments: Rows = {
  closePayment: inside(unchecked),
  openPayment: inside(unchecked),
  requestRefund: inside(unchecked),
  paymentOf: inside(ofOwner),
  refundsOfOrder: inside(ofOwner),
  startPayment: asked("itsBuyer", (at) => door.startPayment(at.db, unreachable, at.actor, purchaseOf(at)), opened),
  applyFact: asked("system", ({ db, actor }) => door.applyFact(db, actor, aFact({ providerOrderId: "order_of_nobody" }), whatFor)),
};
