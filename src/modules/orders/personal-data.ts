import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { picturesView } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const purchases = statement<PersonalRecord>(
  "orders.personalPurchases",
  `select p.id::text as id,
     json_build_object(
       'placedAt', p.placed_at, 'email', p.email, 'firstName', p.first_name,
       'lastName', p.last_name, 'address', p.address, 'city', p.city,
       'stateCode', p.state_code, 'pinCode', p.pin_code, 'phone', p.phone,
       'gstin', p.buyer_gstin, 'isSez', p.is_sez, 'company', p.buyer_company, 'payment', p.payment_method,
       'shipping', p.shipping_method, 'totalPaise', p.total_paise,
       'formerAddresses', (
         select json_agg(
           json_build_object(
             'changedAt', c.changed_at, 'firstName', c.first_name, 'lastName', c.last_name,
             'address', c.address, 'city', c.city, 'stateCode', c.state_code,
             'pinCode', c.pin_code, 'phone', c.phone
           )
           order by c.changed_at
         )
         from delivery_address_changes c
         where c.purchase_id = p.id
       )
     ) as facts
   from purchases p
   where p.buyer_id = $1::uuid and ${pageAfter("p.id")}`,
);
const orders = statement<PersonalRecord>(
  "orders.personalOrders",
  `select o.id::text as id,
     json_build_object(
       'number', o.order_number, 'status', o.status, 'placedAt', o.placed_at,
       'notes', o.notes, 'totalPaise', o.total_paise,
       'parts', (
         select json_build_object(
           'advancePaise', part.advance_paise, 'restPaise', part.rest_paise,
           'restPaidAt', part.rest_paid_at, 'restInCashSince', part.cash_chosen_at
         )
         from part_payments part
         where part.order_id = o.id
       ),
       'proofs', (
         select json_agg(
           json_build_object(
             'item', f.line_number, 'version', f.version, 'status', f.status, 'note', f.note,
             'sentAt', f.sent_at, 'answeredAt', f.answered_at, 'change', f.change_note,
             'picturesOfChange', (
               select json_agg(i.file_name order by p.position)
               from order_proof_pictures p
               join ${picturesView} i on i.image_id = p.image_id
               where p.proof_id = f.id and p.side = 'buyer'
             )
           )
           order by f.line_number, f.version
         )
         from order_proofs f
         where f.order_id = o.id
       ),
       'neverCame', (
         select m.note
         from missing_parcels m
         where m.order_id = o.id
       ),
       'arrivedAndPaid', (
         select json_build_object('saidAt', c.claimed_at, 'objection', c.objection)
         from cash_arrivals c
         where c.order_id = o.id
       ),
       'lowerPrices', (
         select json_agg(
           json_build_object('at', r.granted_at, 'reason', r.reason) order by r.granted_at
         )
         from price_reductions r
         where r.order_id = o.id
       ),
       'pointsAgainstCash', (
         select json_agg(json_build_object('at', c.at, 'reason', c.reason, 'points', c.points))
         from cash_refusals c
         where c.order_id = o.id
       ),
       'parcels', (
         select json_agg(
           json_build_object(
             'courier', s.courier_name, 'trackingNumber', s.tracking_number,
             'status', s.status, 'handedOverAt', s.handed_over_at, 'endedAt', s.ended_at
           )
           order by s.number
         )
         from shipments s
         where s.order_id = o.id
       ),
       'items', (
         select json_agg(
           json_build_object(
             'product', i.product_name, 'size', i.size, 'colour', i.colour, 'answers', i.answers,
             'quantity', i.quantity, 'unitPricePaise', i.unit_price_paise,
             'priceIncludesGst', i.price_includes_gst
           )
           order by i.line_number
         )
         from order_items i
         where i.order_id = o.id
       )
     ) as facts
   from orders o
   where o.buyer_id = $1::uuid and ${pageAfter("o.id")}`,
);
const returns = statement<PersonalRecord>(
  "orders.personalReturns",
  `select r.id::text as id,
     json_build_object(
       'order', o.order_number, 'reason', r.reason, 'note', r.note, 'status', r.status,
       'requestedAt', r.requested_at, 'answeredAt', r.answered_at, 'answer', r.answer_note,
       'disputedAt', r.disputed_at, 'disputeNote', r.dispute_note
     ) as facts
   from order_returns r
   join orders o on o.id = r.order_id
   where o.buyer_id = $1::uuid and ${pageAfter("r.id")}`,
);
const sold = statement<PersonalRecord>(
  "orders.personalSales",
  `select o.id::text as id,
     json_build_object(
       'number', o.order_number, 'status', o.status, 'placedAt', o.placed_at,
       'totalPaise', o.total_paise, 'commissionBasisPoints', o.commission_basis_points
     ) as facts
   from orders o
   where o.seller_id = $1::uuid and ${pageAfter("o.id")}`,
);

const cashLifts = statement<PersonalRecord>(
  "orders.personalCashLifts",
  `select f.id::text as id, json_build_object('liftedAt', f.lifted_at) as facts
   from cash_score_lifts f
   where f.buyer_id = $1::uuid and ${pageAfter("f.id")}`,
);

const sections: PersonalSections = { purchases, orders, returns, sold, cashLifts };

/** What somebody bought, and what their shop sold. */
export function orderData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}
