import { commissionedPiecesView } from "#modules/catalog/public.server.ts";
import type { OrderEvent, OrderLine, OrderStatus } from "../contract.ts";

/**
 * SQL fragments that the queries of this module share, over `orders o` and, for orders from the
 * shop, `purchases p`.
 */

/** The amounts of an order or of a whole purchase. */
export function amountColumnsOf(alias: "o" | "p"): string {
  return `
    ${alias}.subtotal_paise as "subtotalPaise", ${alias}.shipping_paise as "shippingPaise",
    ${alias}.cash_fee_paise as "cashFeePaise",
    ${alias}.tax_paise as "taxPaise", ${alias}.round_off_paise as "roundOffPaise",
    ${alias}.total_paise as "totalPaise"`;
}

/** Amounts are below 2^53, so JSON carries them exactly. */
export const linesColumn = `
  (
    select coalesce(
      json_agg(
        json_build_object(
          'lineNumber', i.line_number, 'answers', i.answers,
          'answerPictures', i.answer_pictures, 'productId', i.product_id, 'productName', i.product_name, 'sku', i.sku, 'size', i.size,
          'colour', i.colour, 'imageFile', i.image_file, 'quantity', i.quantity,
          'unitPricePaise', i.unit_price_paise, 'gstBasisPoints', i.gst_basis_points,
          'priceIncludesGst', i.price_includes_gst,
          'lineTotalPaise', i.unit_price_paise * i.quantity,
          'hasPage', not exists (
            select from ${commissionedPiecesView} made where made.product_id = i.product_id
          )
        )
        order by i.line_number
      ),
      '[]'
    )
    from order_items i
    where i.order_id = o.id
  ) as lines`;

export const eventsColumn = eventsOf("true");

/** The events that a seller may see: from the placing on. */
export const sellerEventsColumn = eventsOf(isPlaced("e"));

function eventsOf(condition: string): string {
  return `
    (
      select json_agg(
        json_build_object(
          'status', e.status, 'at', e.at, 'note', e.note, 'carrier', e.carrier,
          'trackingNumber', e.tracking_number, 'isAutomatic', e.is_automatic
        )
        order by e.id
      )
      from order_events e
      where e.order_id = o.id and ${condition}
    ) as events`;
}

const addressChangedAt = `(
      select max(c.changed_at)
      from delivery_address_changes c
      where c.purchase_id = p.id
    )`;

/** The state that the buyer moved it from, if the last change was to another state. */
const movedFrom = `(
      select nullif(c.state_code, p.state_code)
      from delivery_address_changes c
      where c.purchase_id = p.id
      order by c.changed_at desc
      limit 1
    )`;

/** The delivery address, over `purchases p`; for orders from the shop. */
export const deliverToColumn = `
  json_build_object(
    'name', p.first_name || ' ' || p.last_name, 'address', p.address, 'city', p.city,
    'stateCode', p.state_code, 'pinCode', p.pin_code, 'phone', p.phone,
    'changedAt', ${addressChangedAt}, 'movedFrom', ${movedFrom}
  ) as "deliverTo"`;

export const invoicedToColumn = `
  case
    when p.buyer_gstin is null then null
    else json_build_object(
      'gstin', p.buyer_gstin, 'company', p.buyer_company, 'address', p.billing_address,
      'city', p.billing_city, 'pinCode', p.billing_pin_code, 'isSez', p.is_sez
    )
  end as "invoicedTo"`;

/**
 * An order with its other party: `purchases p` for orders from the shop, `hand_orders h` for manual
 * ones.
 */
export const orderWithParty = `
  orders o
  left join purchases p on p.id = o.purchase_id
  left join hand_orders h on h.order_id = o.id`;

export const customerName = "coalesce(p.first_name || ' ' || p.last_name, h.name, '')";

/** The recipient of the parcel, over `orderWithParty`. */
export const recipientColumn = `
  json_build_object(
    'name', ${customerName}, 'address', coalesce(p.address, h.address),
    'city', coalesce(p.city, h.city), 'stateCode', coalesce(p.state_code, h.state_code),
    'pinCode', coalesce(p.pin_code, h.pin_code), 'phone', coalesce(p.phone, h.phone),
    'changedAt', ${addressChangedAt}, 'movedFrom', ${movedFrom}
  ) as "deliverTo"`;

export const originColumn = "case when o.purchase_id is null then 'hand' else 'shop' end as origin";

/**
 * Whether an order is placed. Only its buyer sees an order that waits for payment or was never
 * paid; no artisan sees or counts it.
 */
export function isPlaced(alias: string): string {
  return `${alias}.status not in ('awaiting_payment', 'expired')`;
}

/** Whether an order counts as sold: placed, and neither cancelled nor refused at the door. */
export function isSold(alias: string): string {
  return `${alias}.status not in ('awaiting_payment', 'expired', 'cancelled', 'refused')`;
}

/** Who has the cash of an order, and when its returned parcel arrived. */
export const cashColumns = `
  o.cash_held_by as "cashHeldBy",
  (
    select c.recorded_at
    from cash_remittances c
    where c.id = o.cash_remittance_id
  ) as "cashRemittedAt",
  o.parcel_back_at as "parcelBackAt"`;

/**
 * Whether the purchase `p` waits for payment, expired without payment, or is placed. Until it is
 * placed, its orders have one status.
 */
export const stateOfPurchase = `(
  select case
    when bool_or(w.status = 'awaiting_payment') then 'waiting'
    when bool_and(w.status = 'expired') then 'expired'
    else 'placed'
  end
  from orders w
  where w.purchase_id = p.id
)`;

export type LinesColumn = { readonly lines: readonly OrderLine[] };
export type EventsColumn = {
  readonly events: readonly (Omit<OrderEvent, "at"> & { readonly at: string })[] | null;
};

/**
 * The events of an order. Adds the placing where no row records it, unless the order waits for
 * payment.
 */
export function stepsOf(row: EventsColumn & { readonly placedAt: Date }): readonly OrderEvent[] {
  const steps = (row.events ?? []).map((event) => ({ ...event, at: new Date(event.at) }));
  if (steps.some((step) => step.status === "pending" || step.status === "awaiting_payment"))
    return steps;
  const placed: OrderStatus = "pending";
  return [
    {
      status: placed,
      at: row.placedAt,
      note: null,
      carrier: null,
      trackingNumber: null,
      isAutomatic: false,
    },
    ...steps,
  ];
}

/** What the buyer of order `o` was promised, as JSON; null for orders without a promise. */
export const promisedColumn = `case
      when o.arrives_by is not null then jsonb_build_object(
        'shipBy', o.ship_by, 'arrivesFrom', o.arrives_from, 'arrivesBy', o.arrives_by
      )
    end`;
