import type { z } from "zod";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { deliveryDays, type ShippingMethod, type Tariff } from "#modules/shipping/public.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { pinCodeFitsState } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderAddressChanged } from "../events.ts";
import type { PaymentMethod } from "../contract.ts";
import { orderNow } from "../steps/move-order.ts";
import type { ChangeableAddress, ChangeAddressForm } from "./contract.ts";
import { AddressIsFixed, AnotherState, NoCashThere } from "./errors.ts";

// All orders of a purchase go to one address. While one of them is locked here, none can leave.
const lockOrders = statement<{ id: string; status: string }>(
  "orders.lockToChangeAddress",
  `select id, status
   from orders
   where purchase_id = $1
   order by id
   for no key update`,
);

type Row = ChangeableAddress & {
  readonly canChange: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly shippingMethod: ShippingMethod;
};

const read = statement<Row>(
  "orders.addressToChange",
  `select p.first_name as "firstName", p.last_name as "lastName", p.address, p.city,
     p.state_code as "stateCode", p.pin_code as "pinCode", p.phone,
     p.payment_method as "paymentMethod", p.shipping_method as "shippingMethod",
     count(*) filter (where o.status in ('pending', 'confirmed'))::int as orders,
     coalesce(
       bool_and(o.status in ('pending', 'confirmed', 'cancelled'))
         and bool_or(o.id = $1 and o.status in ('pending', 'confirmed'))
         and not exists (
           select
           from courier_bookings b
           join orders packed on packed.id = b.order_id
           where packed.purchase_id = p.id
             and b.status in ('booking', 'booked', 'cancelling')
         ),
       false
     ) as "canChange"
   from orders own
   join purchases p on p.id = own.purchase_id
   join orders o on o.purchase_id = p.id
   where own.id = $1 and own.buyer_id = $2
   group by p.id`,
);

const cashIsRefusedAt = statement(
  "orders.cashIsRefusedAt",
  "select from cod_refused_pins where pin_code = $1",
);

const write = statement<{ id: string }>(
  "orders.changeAddress",
  `with former as (
     insert into delivery_address_changes (
       purchase_id, first_name, last_name, address, city, pin_code, phone
     )
     select id, first_name, last_name, address, city, pin_code, phone
     from purchases
     where id = $1
     returning id
   ),
   moved as (
     update orders
     set arrives_from = arrives_from + $3::int, arrives_by = arrives_by + $4::int
     where purchase_id = $1 and status in ('pending', 'confirmed')
   )
   update purchases p
   set first_name = a."firstName", last_name = a."lastName", address = a.address, city = a.city,
     pin_code = a."pinCode", phone = a.phone
   from jsonb_to_record($2::jsonb) as a (
       "firstName" text, "lastName" text, address text, city text, "pinCode" text, phone text
     ),
     former
   where p.id = $1
   returning former.id`,
);

/**
 * Where an order goes, if its buyer can still change it; else null. One statement.
 * Throws NotFound.
 */
export async function addressToChange(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<ChangeableAddress | null> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [row] = isUuid(orderId) ? await read(db, [orderId, buyer.userId]) : [];
  if (row === undefined) throw new NotFound(t("Order not found"));
  if (!row.canChange) return null;
  const { canChange: _can, paymentMethod: _pay, shippingMethod: _way, ...address } = row;
  return address;
}

/**
 * The buyer changes where the orders of a purchase go, until a courier is booked for one of them or
 * the first leaves, within the same state, so tax and fee stay. The promised days follow the new
 * place, and its sellers are told. Throws NotFound, AddressIsFixed, AnotherState, NoCashThere and
 * TooMany.
 */
export async function changeAddress(
  db: Db,
  actor: Actor,
  {
    orderId,
    ...address
  }: Omit<z.output<typeof ChangeAddressForm>, "intent"> & {
    readonly orderId: string;
  },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await enforceRateLimit(db, {
    key: `change-address:${buyer.userId}`,
    max: 20,
    windowSeconds: 3600,
  });
  await inTransactionAs(db, actor, "orders.changeAddress", async (tx) => {
    const { id, purchaseId } = await orderNow(tx, buyer, "buyer", orderId);
    const orders = purchaseId === null ? [] : await lockOrders(tx, [purchaseId]);
    const order = await orderNow(tx, buyer, "buyer", id);
    allowedUser(actor, "orders.changeAddress", order);
    const [before] = await read(tx, [id, buyer.userId]);
    if (before === undefined || !before.canChange) throw new AddressIsFixed();
    await mustBePossible(tx, before, address.pinCode);
    const { min, max } = await daysMore(tx, before, address.pinCode);
    const [change] = await write(tx, [purchaseId, JSON.stringify(address), min, max]);
    if (change === undefined) throw new Error(`The address of order ${id} was not changed`);
    for (const { id: toldId, status } of orders) {
      if (status === "cancelled") continue;
      await checkDeadlines(tx, toldId);
      await emit(tx, orderAddressChanged({ orderId: toldId, changeId: change.id }));
    }
  });
}

async function mustBePossible(tx: Db, before: Row, pinCode: string): Promise<void> {
  if (!pinCodeFitsState(pinCode, before.stateCode)) throw new AnotherState(before.stateCode);
  if (before.paymentMethod === "online" || pinCode === before.pinCode) return;
  if ((await cashIsRefusedAt(tx, [pinCode])).length > 0) throw new NoCashThere();
}

/** How many days more, or fewer, a parcel is on its way to the new place. */
async function daysMore(tx: Db, { shippingMethod, ...before }: Row, pinCode: string) {
  const tariff: Tariff = await readTariff(tx);
  const days = (to: string) =>
    deliveryDays(tariff, { method: shippingMethod, processing: "ready", pinCode: to });
  const [from, to] = [days(before.pinCode), days(pinCode)];
  return { min: to.min - from.min, max: to.max - from.max };
}
