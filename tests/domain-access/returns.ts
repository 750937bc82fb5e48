import type { OrderStatus } from "#modules/orders/contract.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import { packed, readyForCouriers } from "#tests/support/a-booking.ts";
import { checked, type At, type Rows } from "./access.ts";
import { courier } from "./couriers.ts";
import { reductions } from "./reductions.ts";

/** Returns of orders. */

export async function standsAt({ db, place }: At, status: OrderStatus): Promise<void> {
  await db.$client.query("update orders set status = $2 where id = $1", [place.order.id, status]);
}

export async function delivered(at: At): Promise<void> {
  await standsAt(at, "shipped");
  await deliver(at.db, at.place.seller, at.place.order, "courier");
}

async function requestsReturn(at: At): Promise<void> {
  await delivered(at);
  await aReturn(at.db, at.place.buyer, at.place.order);
}

export async function approved(at: At): Promise<void> {
  await requestsReturn(at);
  await ordersDoor.answerReturn(at.db, at.place.seller, {
    returnId: await returnOf(at),
    to: "approved",
    note: null,
  });
}

/** As if an exchange had been requested: the variant itself stands for another size. */
async function replacing(at: At): Promise<void> {
  await approved(at);
  const returnId = await returnOf(at);
  await at.db.$client.query(
    `update order_return_items ri
     set wanted_variant_id = i.variant_id, wanted_sku = i.sku
     from order_items i
     where ri.return_id = $1 and i.order_id = ri.order_id and i.line_number = ri.line_number`,
    [returnId],
  );
  await at.db.$client.query("update order_returns set exchange = 'reserved' where id = $1", [
    returnId,
  ]);
  const { seller } = at.place;
  await ordersDoor.receiveReturn(at.db, seller, { returnId, ...asSent, conditionNote: null });
}

async function replaced(at: At): Promise<void> {
  await replacing(at);
  const returnId = await returnOf(at);
  await ordersDoor.sendReplacement(at.db, at.place.seller, { returnId, parcel: plainParcel });
}

async function readyToReplace(at: At): Promise<void> {
  await replacing(at);
  await readyForCouriers(at.db, at.place.seller);
}

async function replacementOf(at: At) {
  return { orderId: at.place.order.id, returnId: await returnOf(at), sent: {} };
}

export async function returnOf({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from order_returns where order_id = $1",
    [place.order.id],
  );
  return rows[0]?.id ?? "";
}

export const asSent = { condition: "as_sent", isRestocked: true } as const;

async function declined(at: At): Promise<void> {
  await requestsReturn(at);
  await ordersDoor.answerReturn(at.db, at.place.seller, {
    returnId: await returnOf(at),
    to: "declined",
    note: "Worn",
  });
}

async function disputed(at: At): Promise<void> {
  await declined(at);
  await ordersDoor.disputeReturn(at.db, at.place.buyer, {
    returnId: await returnOf(at),
    note: "It was not",
  });
}

async function offered(at: At): Promise<void> {
  await requestsReturn(at);
  await ordersDoor.offerRefund(at.db, at.place.seller, {
    returnId: await returnOf(at),
    amountPaise: 10_000,
    note: null,
  });
}

async function offerOf({ db }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>("select id from refund_offers");
  return rows[0]?.id ?? "";
}

async function approvedWithPicture(at: At): Promise<void> {
  await approved(at);
  await at.db.$client.query(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, 'objection.webp', 800, 600, '#804020', 1000)`,
    [uploaderOf(at)],
  );
}

/** The picture is of whoever acts for the shop. */
function uploaderOf({ actor, place }: At): string {
  return actor.kind === "user" ? actor.userId : place.seller.userId;
}

async function pictureOf({ db }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from images where file_name = 'objection.webp'",
  );
  return rows[0]?.id ?? "";
}

export const returns: Rows = {
  ...reductions,
  disputeReturn: checked(
    "itsBuyer",
    async (at) =>
      ordersDoor.disputeReturn(at.db, at.actor, { returnId: await returnOf(at), note: "Not so" }),
    declined,
  ),
  objectToReturn: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.objectToReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        condition: "worn",
        note: "Worn",
        imageIds: [await pictureOf(at)],
      }),
    approvedWithPicture,
  ),
  offerRefund: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.offerRefund(at.db, at.actor, {
        returnId: await returnOf(at),
        amountPaise: 10_000,
        note: null,
      }),
    requestsReturn,
  ),
  withdrawOffer: checked(
    "itsSeller",
    async (at) => ordersDoor.withdrawOffer(at.db, at.actor, { offerId: await offerOf(at) }),
    offered,
  ),
  answerOffer: checked(
    "itsBuyer",
    async (at) =>
      ordersDoor.answerOffer(at.db, at.actor, { offerId: await offerOf(at), isAccepted: true }),
    offered,
  ),
  refundOfferForMail: checked(
    "system",
    async (at) => ordersDoor.refundOfferForMail(at.db, at.actor, { offerId: await offerOf(at) }),
    offered,
  ),
  decideDispute: checked(
    "administrators",
    async (at) =>
      ordersDoor.decideDispute(at.db, at.actor, {
        returnId: await returnOf(at),
        outcome: "part",
        amountPaise: 10_000,
        isRestocked: false,
        reason: "Pictures",
      }),
    disputed,
  ),
  requestReturn: checked(
    "itsBuyer",
    ({ db, actor, place }) =>
      ordersDoor.requestReturn(db, actor, {
        orderId: place.order.id,
        key: "one-return",
        reason: "faulty",
        note: null,
        pieces: [{ lineNumber: 1, quantity: 1 }],
      }),
    delivered,
  ),
  withdrawReturn: checked(
    "itsBuyer",
    async (at) => ordersDoor.withdrawReturn(at.db, at.actor, { returnId: await returnOf(at) }),
    requestsReturn,
  ),
  answerReturn: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.answerReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        to: "approved",
        note: null,
      }),
    requestsReturn,
  ),
  receiveReturn: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.receiveReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        ...asSent,
        conditionNote: null,
      }),
    approved,
  ),
  sendReplacement: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.sendReplacement(at.db, at.actor, {
        returnId: await returnOf(at),
        parcel: plainParcel,
      }),
    replacing,
  ),
  replacementBookingOf: checked("itsSeller", async (at) =>
    ordersDoor.replacementBookingOf(at.db, at.actor, { returnId: at.place.order.id }),
  ),
  replacementPacking: checked(
    "itsSeller",
    async (at) => ordersDoor.replacementPacking(at.db, at.actor, courier, await replacementOf(at)),
    replacing,
  ),
  bookReplacement: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.bookReplacement(at.db, at.actor, courier, {
        ...(await replacementOf(at)),
        offer: { id: "1", pricePaise: 100 },
        packed,
      }),
    readyToReplace,
  ),
  challanToPrint: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.challanToPrint(at.db, at.actor, {
        orderId: at.place.order.id,
        returnId: await returnOf(at),
      }),
    replaced,
  ),
  decideReturn: checked(
    "administrators",
    async (at) =>
      ordersDoor.decideReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        to: "approved",
        note: "Pictures",
      }),
    requestsReturn,
  ),
  receiveReturnForSeller: checked(
    "administrators",
    async (at) =>
      ordersDoor.receiveReturnForSeller(at.db, at.actor, {
        returnId: await returnOf(at),
        ...asSent,
        conditionNote: "Proof",
      }),
    approved,
  ),
  returnOffers: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.returnOffers(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  returnForMail: checked(
    "system",
    async (at) => ordersDoor.returnForMail(at.db, at.actor, { returnId: await returnOf(at) }),
    requestsReturn,
  ),
};
