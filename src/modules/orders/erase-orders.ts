import { type ErasedPerson, rowsPerErasure } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { returnWindowDays } from "#shared/promises.ts";

const unfinished = statement<{ asBuyer: number; asSeller: number; returns: number }>(
  "orders.unfinishedOf",
  `with theirs as (
     select o.id, o.buyer_id = $1::uuid as is_bought, o.status, e.at as delivered_at
     from orders o
     left join order_events e on e.order_id = o.id and e.status = 'delivered'
     where o.buyer_id = $1::uuid or o.seller_id = $1::uuid
   ),
   open as (
     select id, coalesce(is_bought, false) as is_bought
     from theirs
     where status in ('awaiting_payment', 'pending', 'confirmed', 'shipped')
       or (
         status = 'delivered'
         and delivered_at > now() - make_interval(days => ${returnWindowDays})
       )
   )
   select
     (select count(*)::int from open where is_bought) as "asBuyer",
     (select count(*)::int from open where not is_bought) as "asSeller",
     (
       select count(*)::int
       from order_returns r
       join theirs on theirs.id = r.order_id
       where r.status in (
         'requested', 'approved', 'disputed', 'objected', 'replacing', 'unrepairable'
       )
     ) as returns`,
);

/** The orders and returns of somebody that are not finished, or may still be returned. */
export type UnfinishedOrders = {
  readonly asBuyer: number;
  readonly asSeller: number;
  readonly returns: number;
};

/** How many orders of somebody are not finished: bought, sold, and returns of both. */
export async function unfinishedOrders(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<UnfinishedOrders> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [row] = await unfinished(db, [userId]);
  return row ?? { asBuyer: 0, asSeller: 0, returns: 0 };
}

// City, PIN code and state stay: they decided tax and shipping, and name nobody.
const eraseBought = statement<{ id: string }>(
  "orders.eraseBought",
  `with few as (
     select id
     from purchases
     where buyer_id = $1::uuid and email is distinct from $2
     order by id
     limit ${rowsPerErasure}
   ),
   bought as (
     select o.id
     from orders o
     join few on few.id = o.purchase_id
   ),
   notes as (delete from order_notes n using bought where n.order_id = bought.id),
   returned as (
     update order_returns r
     set note = null, dispute_note = null, repair_note = null
     from bought
     where r.order_id = bought.id
   ),
   shown as (
     update order_proofs f
     set note = null, change_note = null
     from bought
     where f.order_id = bought.id
   ),
   reported as (
     update missing_parcels m
     set note = null
     from bought
     where m.order_id = bought.id
   ),
   parcels as (
     update shipments s
     set tracking_number = null, tracking_link = null, proof_link = null
     from bought
     where s.order_id = bought.id
     returning s.id
   ),
   booked as (
     update courier_bookings b
     set tracking_number = null, tracking_link = null, refusal = null
     from bought
     where b.order_id = bought.id
   ),
   happened as (
     update shipment_events e
     set place = null, note = null
     from parcels
     where e.shipment_id = parcels.id and (e.place is not null or e.note is not null)
   ),
   answered as (
     update order_items i
     set answers = '[]'
     from bought
     where i.order_id = bought.id
       and i.answers <> '[]'
       and not exists (select from billed_orders b where b.order_id = i.order_id)
   ),
   photographed as (delete from order_photographs p using bought where p.order_id = bought.id),
   ordered as (
     update orders o
     set notes = null
     from bought
     where o.id = bought.id and o.notes is not null
   ),
   former as (
     update delivery_address_changes c
     set first_name = null, last_name = null, address = null, city = null, pin_code = null,
       phone = null
     from few
     where c.purchase_id = few.id
   )
   update purchases p
   set email = $2, first_name = 'Closed', last_name = 'account', address = '', phone = '',
     buyer_gstin = case when supply_basis = 'delivery' then null else buyer_gstin end,
     is_sez = false, buyer_company = null, billing_address = null, billing_city = null,
     billing_pin_code = null, language = null
   from few
   where p.id = few.id
   returning p.id`,
);
const eraseMade = statement<{ id: string }>(
  "orders.eraseMadeByHand",
  `with few as (
     select order_id
     from hand_orders
     where seller_id = $1::uuid and name <> 'Erased'
     order by order_id
     limit ${rowsPerErasure}
   ),
   notes as (delete from order_notes n using few where n.order_id = few.order_id)
   update hand_orders h
   set name = 'Erased', email = null, phone = null, address = null, city = null,
     pin_code = null, gstin = null
   from few
   where h.order_id = few.order_id
   returning h.order_id as id`,
);
const erasePickupPlace = statement<{ id: string }>(
  "orders.erasePickupPlace",
  "delete from pickup_places where seller_id = $1::uuid returning seller_id as id",
);
const eraseLifts = statement<{ id: string }>(
  "orders.eraseCashLifts",
  "delete from cash_score_lifts where buyer_id = $1::uuid returning id",
);
const eraseNotes = statement<{ id: number }>(
  "orders.eraseNotes",
  `delete from order_notes
   where id in (
     select n.id
     from orders o
     join order_notes n on n.order_id = o.id
     where o.seller_id = $1::uuid and n.author_id = $1::uuid
     limit ${rowsPerErasure}
   )
   returning id`,
);

/**
 * Takes the person out of their orders, some at a time: name, email, phone and street, notes, what
 * they answered about items (unless a document names it), and
 * the customers of orders that their shop made by hand. What was bought stays, for the books of the
 * other side; invoices stay as they were issued.
 */
export async function eraseOrders(
  db: Db,
  actor: Actor,
  { userId, closedEmail }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return inTransaction(db, async (tx) => {
    const bought = await eraseBought(tx, [userId, closedEmail]);
    const made = await eraseMade(tx, [userId]);
    const notes = await eraseNotes(tx, [userId]);
    const places = await erasePickupPlace(tx, [userId]);
    const lifts = await eraseLifts(tx, [userId]);
    return lifts.length + bought.length + made.length + notes.length + places.length;
  });
}

const displayed = statement<{ file: string }>(
  "orders.displayedPictures",
  `select distinct i.image_file as file
   from orders o
   join order_items i on i.order_id = o.id
   where o.seller_id = $1::uuid and i.image_file = any($2::text[])`,
);

/** Which of these pictures orders of a shop display. One statement. */
export async function picturesInOrders(
  db: Db,
  actor: Actor,
  { userId, files }: { readonly userId: string; readonly files: readonly string[] },
): Promise<ReadonlySet<string>> {
  mustBeAllowed(actor, "privacy.work");
  return new Set((await displayed(db, [userId, files])).map(({ file }) => file));
}
