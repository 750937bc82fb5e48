import { createHash } from "node:crypto";
import { lineTitle } from "#modules/cart/public.ts";
import type { SellableVariant } from "#modules/catalog/public.ts";
import { ownVariants, allocateStock } from "#modules/catalog/public.server.ts";
import type { Customer } from "#modules/customers/public.ts";
import { addCustomer, ownCustomer } from "#modules/customers/public.server.ts";
import { mustNotBePaused } from "#modules/debts/public.server.ts";
import { inTransactionAs, readPlatformSettings } from "#modules/identity/public.server.ts";
import { choicesWith } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { AppError, NotFound } from "#shared/errors.ts";
import { CannotSendThere, FormUsedTwice, OutOfStock } from "../checkout/errors.ts";
import {
  CustomerArchived,
  CustomerHasOwnGstin,
  ItemTwice,
  NoLongerThere,
  RateNotOffered,
} from "../errors.ts";
import { orderMadeByHand } from "../events.ts";
import type { CreateManualOrder } from "./contract.ts";
import { manualOrderPlaceProblem, priceManualOrder, rateAtPrice } from "./rules/manual-order.ts";
import { findManualOrder, writeManualOrder } from "./manual-order.sql.ts";
import { t } from "#shared/texts/text.ts";

export type CreatedOrder = { readonly orderId: string; readonly orderNumber: string };

/** Orders per seller and hour. Each one may send a mail to a person who never signed up with us. */
const maxPerHour = 120;

/**
 * A line of the form with its variant. The seller chooses the rate; otherwise the product's rate
 * applies.
 */
type RequestedLine = SellableVariant & { readonly quantity: number };

/**
 * Creates an order for a customer in the seller's address book, or for a new one. It takes the
 * stock in the same transaction; afterwards it is an order like any other. The marketplace charges
 * its usual commission. The same idempotency key returns the same order. Throws NoLongerThere for a
 * customer or an item of somebody else, OutOfStock, CannotSendThere, CustomerArchived,
 * CustomerHasOwnGstin, ItemTwice, RateNotOffered, FormUsedTwice, TooMany, OrdersByHandPaused,
 * and what adding a customer throws.
 */
export async function createManualOrder(
  db: Db,
  actor: Actor,
  input: CreateManualOrder,
): Promise<CreatedOrder> {
  const seller = allowedSeller(actor, "orders.createByHand");
  const inputHash = hashOf(input);
  const { commissionBasisPoints } = await readPlatformSettings(db);
  await enforceRateLimit(db, {
    key: `hand-order:${seller.sellerId}`,
    max: maxPerHour,
    windowSeconds: 3600,
  });

  try {
    return await inTransactionAs(db, actor, "orders.createByHand", async (tx) => {
      await mustNotBePaused(tx, seller);
      const requested = await requestedItems(tx, seller, input);
      const customer = await customerFor(tx, seller, input);
      return write(tx, seller, { input, inputHash, customer, requested, commissionBasisPoints });
    });
  } catch (error) {
    // The refusal may come from a form that was sent twice. Then the first order is the answer.
    const earlier =
      error instanceof AppError
        ? await findManualOrder(db, seller.sellerId, input.idempotencyKey)
        : undefined;
    if (earlier === undefined) throw error;
    if (earlier.inputHash !== inputHash) throw new FormUsedTwice();
    return { orderId: earlier.orderId, orderNumber: earlier.orderNumber };
  }
}

async function requestedItems(
  tx: Db,
  seller: SellerActor,
  { lines }: CreateManualOrder,
): Promise<readonly RequestedLine[]> {
  const own = new Map(
    (await ownVariants(tx, seller, { variantIds: lines.map((line) => line.variantId) })).map(
      (variant) => [variant.variantId, variant],
    ),
  );
  const seen = new Set<string>();
  return lines.map(({ variantId, quantity, unitPricePaise, gstBasisPoints }) => {
    const variant = own.get(variantId);
    if (variant === undefined) throw new NoLongerThere("item");
    if (seen.has(variantId)) throw new ItemTwice(lineTitle(variant));
    seen.add(variantId);
    if (
      gstBasisPoints !== null &&
      !choicesWith(variant.gstChoices, variant.gstBasisPoints).includes(gstBasisPoints)
    )
      throw new RateNotOffered(lineTitle(variant));
    const price = unitPricePaise ?? variant.unitPricePaise;
    return {
      ...variant,
      quantity,
      unitPricePaise: price,
      gstBasisPoints: gstBasisPoints ?? rateAtPrice(variant, price),
    };
  });
}

async function customerFor(
  tx: Db,
  seller: SellerActor,
  { customerId, newCustomer }: CreateManualOrder,
): Promise<Customer> {
  if (newCustomer !== null) return addCustomer(tx, seller, newCustomer);
  const customer = await ownCustomer(tx, seller, { customerId: customerId ?? "" }).catch(
    (error: unknown) => {
      // A form error, so that the form keeps its input. A 404 page would lose it.
      throw error instanceof NotFound ? new NoLongerThere("customer") : error;
    },
  );
  if (customer.isArchived) throw new CustomerArchived(customer.name);
  return customer;
}

type ToMake = {
  readonly input: CreateManualOrder;
  readonly inputHash: string;
  readonly customer: Customer;
  readonly requested: readonly RequestedLine[];
  readonly commissionBasisPoints: number;
};

async function write(
  tx: Db,
  seller: SellerActor,
  { input, inputHash, customer, requested, commissionBasisPoints }: ToMake,
): Promise<CreatedOrder> {
  const [first] = requested;
  if (first === undefined) throw new Error("An order without items passed the form.");
  const tax = { registration: first.registration, stateCode: first.sellerStateCode };
  const problem = manualOrderPlaceProblem(tax, customer.stateCode);
  if (problem !== null) throw new CannotSendThere([problem]);
  const priced = priceManualOrder(requested, {
    seller: tax,
    placeOfSupply: customer.stateCode,
    shippingPaise: input.shippingPaise,
  });
  if (priced === null) throw new Error("An order without items was priced.");
  const made = await writeManualOrder(tx, {
    sellerId: seller.sellerId,
    idempotencyKey: input.idempotencyKey,
    inputHash,
    notes: input.notes,
    customer,
    priced,
    commissionBasisPoints,
  });
  if (made === undefined) throw new FormUsedTwice();
  const { isOwnGstin, ...order } = made;
  if (isOwnGstin) throw new CustomerHasOwnGstin(customer.name);
  await emit(tx, orderMadeByHand({ orderId: order.orderId }));
  // Stock comes last: the variant's row stays locked from here until the commit, and popular
  // variants have many buyers.
  await takeAll(tx, seller, order.orderId, requested);
  return order;
}

async function takeAll(
  tx: Db,
  seller: SellerActor,
  orderId: string,
  requested: readonly RequestedLine[],
): Promise<void> {
  const short = await allocateStock(tx, seller, {
    reason: "order",
    lines: requested.map(({ variantId, quantity }) => ({ variantId, quantity, orderId })),
  });
  if (short.size === 0) return;
  throw new OutOfStock(
    requested
      .filter(({ variantId }) => short.has(variantId))
      .map((item) => shortage(item, short.get(item.variantId) ?? 0)),
  );
}

function shortage(item: RequestedLine, left: number): string {
  return left === 0
    ? t("{item} is sold out.", { item: lineTitle(item) })
    : t("Only {left} of {item} left.", { left, item: lineTitle(item) });
}

function hashOf(input: CreateManualOrder): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}
