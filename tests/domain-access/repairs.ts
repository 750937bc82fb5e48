import * as ordersDoor from "#modules/orders/public.server.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import { checked, type At, type Rows } from "./access.ts";
import { approved, asSent, returnOf } from "./returns.ts";

/** Repairs under the guarantee. */

/** As if a repair had been requested. */
async function repairing(at: At): Promise<void> {
  await approved(at);
  const returnId = await returnOf(at);
  await at.db.$client.query(
    "update order_returns set exchange = 'reserved', is_repair = true where id = $1",
    [returnId],
  );
  const { seller } = at.place;
  await ordersDoor.receiveReturn(at.db, seller, { returnId, ...asSent, conditionNote: null });
}

async function unrepairable(at: At): Promise<void> {
  await repairing(at);
  const returnId = await returnOf(at);
  const input = { returnId, note: "Torn", imageIds: [] };
  await ordersDoor.cannotRepair(at.db, at.place.seller, input);
}

async function sentBack(at: At): Promise<void> {
  await repairing(at);
  const returnId = await returnOf(at);
  await ordersDoor.sendReplacement(at.db, at.place.seller, { returnId, parcel: plainParcel });
}

export const repairs: Rows = {
  noteRepair: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.noteRepair(at.db, at.actor, {
        returnId: await returnOf(at),
        note: "Sewn",
        imageIds: [],
      }),
    repairing,
  ),
  cannotRepair: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.cannotRepair(at.db, at.actor, {
        returnId: await returnOf(at),
        note: "Torn",
        imageIds: [],
      }),
    repairing,
  ),
  takeRefund: checked(
    "itsBuyer",
    async (at) => ordersDoor.takeRefund(at.db, at.actor, { returnId: await returnOf(at) }),
    unrepairable,
  ),
  repairArrived: checked(
    "itsBuyer",
    async (at) => ordersDoor.repairArrived(at.db, at.actor, { returnId: await returnOf(at) }),
    sentBack,
  ),
};
