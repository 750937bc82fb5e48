import { randomUUID } from "node:crypto";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { OrderStatus, PaymentMethod } from "#modules/orders/contract.ts";
import { gstOfLine } from "#modules/tax/rules/gst-line.ts";
import type { UserActor } from "#policy/actor.ts";
import { roundOff } from "#shared/money.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "./builders.ts";

export type OrderOptions = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
  readonly quantity?: number;
  readonly status?: OrderStatus;
  /** Hours ago; 0 is now. */
  readonly hoursOld?: number;
  /** Existing variants to buy, each in `quantity`. */
  readonly variantIds?: readonly string[];
  readonly customerName?: readonly [first: string, last: string];
  readonly shippingPaise?: number;
  /** Cash on delivery, unless the status requires an online payment. */
  readonly paymentMethod?: PaymentMethod;
  /** An existing purchase of the same buyer, from another seller. */
  readonly purchaseId?: string;
};

export type BuiltOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly totalPaise: number;
};

/** A buyer, and a shop in Kolhapur with 200 totes at ₹2,499. */
export async function aBuyerAndATote(
  db: Db,
): Promise<Pick<OrderOptions, "buyer" | "seller" | "product">> {
  const buyer = await aBuyer(db);
  const seller = await aSeller(db, { shopName: "Kolhapur Charmakar" });
  const product = await aProduct(db, seller, {
    name: "Saddle tote",
    stock: 200,
    pricePaise: 249_900,
  });
  return { buyer, seller, product };
}

/** The statuses before `status`. */
const pathTo: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ["awaiting_payment"],
  expired: ["awaiting_payment", "expired"],
  pending: ["pending"],
  confirmed: ["pending", "confirmed"],
  shipped: ["pending", "confirmed", "shipped"],
  delivered: ["pending", "confirmed", "shipped", "delivered"],
  refused: ["pending", "confirmed", "shipped", "refused"],
  cancelled: ["pending", "cancelled"],
};

type Line = {
  variantId: string;
  pricePaise: number;
  gstBasisPoints: number;
  sku: string;
  size: string | null;
  colour: string | null;
  name: string;
  imageFile: string | null;
};

/**
 * An order placed in the shop with its purchase, items, steps and stock movements, as placing one
 * leaves them.
 */
export async function anOrder(db: Db, given: OrderOptions): Promise<BuiltOrder> {
  return inTransaction(db, async (tx) => {
    const quantity = given.quantity ?? 1;
    const lines = await linesOf(tx, given.variantIds ?? [given.product.variantId]);
    const amounts = amountsOf(lines, quantity, given.shippingPaise ?? 0);
    const placedAt = new Date(Date.now() - (given.hoursOld ?? 0) * 3_600_000);
    const purchaseId = given.purchaseId ?? (await purchase(tx, given, amounts, placedAt));
    const { rows } = await tx.$client.query<{ id: string; order_number: string }>(
      `insert into orders (
         order_number, purchase_id, buyer_id, seller_id, status, place_of_supply, subtotal_paise,
         shipping_paise, tax_paise, round_off_paise, total_paise, commission_basis_points,
         placed_at
       )
       select take_order_numbers(1), $1, $2, $3, $4, '27', $5, $6, $7, $8, $9, 1000, $10
       returning id, order_number`,
      [
        purchaseId,
        given.buyer.userId,
        given.seller.userId,
        given.status ?? "pending",
        ...amounts,
        placedAt,
      ],
    );
    const order = rows[0];
    if (order === undefined) throw new Error("No order was written");
    for (const [index, line] of lines.entries())
      await item(tx, order.id, index + 1, line, quantity, given);
    for (const status of pathTo[given.status ?? "pending"]) {
      await tx.$client.query(
        "insert into order_events (order_id, status, actor_id, at) values ($1, $2, $3, $4)",
        [order.id, status, actorOf(status, given), placedAt],
      );
    }
    return { id: order.id, orderNumber: order.order_number, purchaseId, totalPaise: amounts[4] };
  });
}

/** Only the clock lets an order expire. */
function actorOf(status: OrderStatus, { buyer, seller }: OrderOptions): string | null {
  if (status === "expired") return null;
  return status === "pending" || status === "awaiting_payment" ? buyer.userId : seller.userId;
}

async function linesOf(tx: Db, variantIds: readonly string[]): Promise<readonly Line[]> {
  const { rows } = await tx.$client.query<Line>(
    `select v.id as "variantId", coalesce(v.price_paise, p.price_paise) as "pricePaise",
       p.gst_basis_points as "gstBasisPoints", v.sku, v.size, v.colour, p.name,
       (
         select i.file_name
         from product_images pi
         join images i on i.id = pi.image_id
         where pi.product_id = p.id
         order by pi.position
         limit 1
       ) as "imageFile"
     from variants v
     join products p on p.id = v.product_id
     where v.id = any($1)
     order by array_position($1::uuid[], v.id)`,
    [variantIds],
  );
  return rows;
}

type Amounts = readonly [
  subtotal: number,
  shipping: number,
  tax: number,
  roundOff: number,
  total: number,
];

/** Both parties are in Maharashtra, so the tax is two equal halves. */
function halfTaxOf(line: Line, quantity: number): number {
  return gstOfLine(line.pricePaise * quantity, line.gstBasisPoints, "intra").cgstPaise;
}

function amountsOf(lines: readonly Line[], quantity: number, shippingPaise: number): Amounts {
  const subtotal = lines.reduce((sum, line) => sum + line.pricePaise * quantity, 0);
  const tax = lines.reduce((sum, line) => sum + 2 * halfTaxOf(line, quantity), 0);
  const exact = subtotal + shippingPaise + tax;
  return [subtotal, shippingPaise, tax, roundOff(exact), exact + roundOff(exact)];
}

async function purchase(
  tx: Db,
  given: OrderOptions,
  amounts: Amounts,
  placedAt: Date,
): Promise<string> {
  const [firstName, lastName] = given.customerName ?? ["Meera", "Iyer"];
  const { rows } = await tx.$client.query<{ id: string }>(
    `insert into purchases (
       buyer_id, idempotency_key, input_hash, payment_method, shipping_method, email, first_name,
       last_name, address, city, state_code, pin_code, phone, subtotal_paise, shipping_paise,
       tax_paise, round_off_paise, total_paise, placed_at
     )
     values (
       $1, $2, 'hash', $12, 'standard', $3, $4, $5, '14 Shanivar Peth', 'Pune', '27', '411030',
       '+919812345678', $6, $7, $8, $9, $10, $11
     )
     returning id`,
    [
      given.buyer.userId,
      randomUUID(),
      given.buyer.email,
      firstName,
      lastName,
      ...amounts,
      placedAt,
      given.paymentMethod ??
        (given.status === "awaiting_payment" || given.status === "expired" ? "online" : "cod"),
    ],
  );
  return rows[0]?.id ?? "";
}

async function item(
  tx: Db,
  orderId: string,
  lineNumber: number,
  line: Line,
  quantity: number,
  given: OrderOptions,
): Promise<void> {
  const half = halfTaxOf(line, quantity);
  await tx.$client.query(
    `insert into order_items (
       order_id, line_number, product_id, variant_id, product_name, sku, size, colour, hsn_code,
       image_file, quantity, unit_price_paise, gst_basis_points, line_total_paise, cgst_paise,
       sgst_paise, igst_paise, processing
     )
     select $1, $2, $3, $4, $5, $6, $7, $8, '42022110', $9, $10, $11, $12, $13, $14, $14, 0,
       processing
     from products
     where id = $3`,
    [
      orderId,
      lineNumber,
      given.product.id,
      line.variantId,
      line.name,
      line.sku,
      line.size,
      line.colour,
      line.imageFile,
      quantity,
      line.pricePaise,
      line.gstBasisPoints,
      line.pricePaise * quantity,
      half,
    ],
  );
  await tx.$client.query("update variants set stock = stock - $2 where id = $1", [
    line.variantId,
    quantity,
  ]);
  await tx.$client.query(
    `insert into stock_movements (variant_id, quantity, reason, order_id)
     values ($1, $2, 'order', $3)`,
    [line.variantId, -quantity, orderId],
  );
  const back =
    given.status === "cancelled" ? "cancellation" : given.status === "expired" ? "release" : null;
  if (back === null) return;
  await tx.$client.query("update variants set stock = stock + $2 where id = $1", [
    line.variantId,
    quantity,
  ]);
  await tx.$client.query(
    "insert into stock_movements (variant_id, quantity, reason, order_id) values ($1, $2, $4, $3)",
    [line.variantId, quantity, orderId, back],
  );
}
