import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { Challan } from "./contract.ts";

/** SQL for the taxable value of the pieces `ri` of the line `i`, as on the invoice. */
export const challanLineTaxable =
  "round(i.line_total_paise::numeric * ri.quantity / i.quantity)::bigint";

const toPrint = statement<Challan>(
  "orders.challanToPrint",
  `select r.challan_number as number, s.handed_over_at as "issuedAt",
     o.place_of_supply as "placeOfSupply", p.buyer_gstin as "buyerGstin",
     r.is_repair as "isRepair",
     (
       select coalesce(json_agg(
         json_build_object(
           'productName', i.product_name,
           'size', case
             when not r.is_repair then ri.wanted_size
             when ri.piece_sku is null then i.size
             else ri.piece_size
           end,
           'colour', case
             when not r.is_repair then ri.wanted_colour
             when ri.piece_sku is null then i.colour
             else ri.piece_colour
           end,
           'sku', coalesce(ri.wanted_sku, ri.piece_sku, i.sku), 'hsnCode', i.hsn_code, 'quantity', ri.quantity,
           'gstBasisPoints', i.gst_basis_points,
           'taxablePaise', ${challanLineTaxable}
         )
         order by ri.line_number
       ), '[]')
       from order_return_items ri
       join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
       where ri.return_id = r.id
     ) as lines
   from order_returns r
   join orders o on o.id = r.order_id
   join purchases p on p.id = o.purchase_id
   join shipments s on s.return_id = r.id and not s.is_return
   where r.id = $1 and r.order_id = $2 and o.seller_id = $3 and r.challan_number is not null`,
);

/** The delivery challan of a replacement or repaired piece that this shop sent. Throws NotFound. */
export async function challanToPrint(
  db: Db,
  actor: Actor,
  { orderId, returnId }: { readonly orderId: string; readonly returnId: string },
): Promise<Challan> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  const isPossible = isUuid(orderId) && isUuid(returnId);
  const [challan] = isPossible ? await toPrint(db, [returnId, orderId, seller.sellerId]) : [];
  if (challan === undefined) throw new NotFound(t("Delivery challan not found"));
  return challan;
}
