import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { recordRemitted } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor, type UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { sumPaise } from "#shared/money.ts";
import { cashDue } from "./cash-due.sql.ts";
import { CashAlreadyRecorded } from "../returns/errors.ts";
import { takeTurn } from "./take-turn.ts";
import { t } from "#shared/texts/text.ts";

// Locks in ascending order, so two administrators with the same orders cannot deadlock.
const lock = statement<{ id: string; sellerId: string; totalPaise: number }>(
  "orders.lockCash",
  `select o.id, o.seller_id as "sellerId", ${cashDue} as "totalPaise"
   from orders o
   where o.id = any($1) and o.cash_held_by = 'courier' and o.cash_remittance_id is null
   order by o.id
   for no key update of o`,
);

// Two files, or two parts of one, that name the same transfer of the bank share one row. A transfer
// that was recorded by hand is not touched: who recorded it compared the sum.
const write = statement<{ id: string }>(
  "orders.writeRemittance",
  `with made as (
     insert into cash_remittances (reference, recorded_by, is_from_file)
     values ($2, $3, $4)
     on conflict (reference) where is_from_file do update
     set reference = excluded.reference
     returning id
   )
   update orders
   set cash_remittance_id = made.id
   from made
   where orders.id = any($1)
   returning made.id`,
);

/**
 * Records that a courier's transfer for these orders has arrived. It records all of them, or none
 * if the cash of one is already recorded. Throws CashAlreadyRecorded and OwnShopDecision.
 */
export async function recordRemittance(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[]; readonly reference: string },
): Promise<{ readonly totalPaise: number }> {
  const administrator = allowedUser(actor, "orders.bookCash");
  const orderIds = [...new Set(input.orderIds)];
  return inTransactionAs(db, actor, "orders.bookCash", async (tx) => {
    await takeTurn(tx);
    return recordHandedOver(tx, administrator, { ...input, orderIds, isFromFile: false });
  });
}

/**
 * As `recordRemittance`, for different orders that a courier's file names, and in the transaction of
 * an administrator who may. The orders join those that came by the same reference before.
 */
export async function recordFromFile(
  tx: Db,
  administrator: UserActor,
  input: { readonly orderIds: readonly string[]; readonly reference: string },
): Promise<void> {
  await recordHandedOver(tx, administrator, { ...input, isFromFile: true });
}

type HandedOver = {
  readonly orderIds: readonly string[];
  readonly reference: string;
  readonly isFromFile: boolean;
};

async function recordHandedOver(
  tx: Db,
  administrator: UserActor,
  { orderIds, reference, isFromFile }: HandedOver,
): Promise<{ readonly totalPaise: number }> {
  const orders = await lock(tx, [orderIds]);
  if (orders.length !== orderIds.length || orders.length === 0) throw new CashAlreadyRecorded();
  mustBeAnothersShop(
    administrator,
    orders.map(({ sellerId }) => sellerId),
    t("One of these orders is from your own shop."),
  );
  const [made] = await write(tx, [orderIds, reference, administrator.userId, isFromFile]);
  const { remitted } = await recordRemitted(tx, system, { orderIds });
  if (made === undefined || remitted.length !== orderIds.length) throw new CashAlreadyRecorded();
  const totalPaise = sumPaise(orders.map((order) => order.totalPaise));
  await writeAudit(tx, administrator, {
    action: "orders.recordRemittance",
    objectType: "cash_remittance",
    objectId: made.id,
    after: { reference, totalPaise, orderIds },
  });
  return { totalPaise };
}
