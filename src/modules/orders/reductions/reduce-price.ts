import { issueCreditNote } from "#modules/invoicing/public.server.ts";
import type { ReducedLine } from "#modules/invoicing/public.ts";
import type { Effect } from "#modules/identity/public.ts";
import {
  approvalWaits,
  inTransactionAs,
  withSecondPerson,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { lockedCoverOfOrder, recordReturned } from "#modules/settlement/public.server.ts";
import { grossOf, taxOf } from "#modules/tax/public.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type UserActor, type Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { sumPaise } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { documentCauses } from "../billing/rules/document-causes.ts";
import { orderPriceReduced } from "../events.ts";
import { refundParts } from "../part-payment/refund-parts.ts";
import { refundFactsOfOrder } from "../returns/return-row.ts";
import { restOfLines } from "../returns/rules/return-refund.ts";
import { lockOrderUntilCommit } from "../steps/move-order.ts";
import { paymentBehind } from "../steps/order-money.ts";
import type { ReductionGround, TakenOff } from "./contract.ts";
import {
  PriceNotCovered,
  PriceReducedMeanwhile,
  PriceReductionWaits,
  PriceStays,
} from "./errors.ts";
import { coverLeft, type SetAside } from "./price-cover.ts";
import {
  invoiceToReduce,
  reductionOfKey,
  writeReduction,
  type InvoiceToReduce,
} from "./reductions.sql.ts";
import { reductionOf, whyPriceStays } from "./rules/price-reduction.ts";

/** A reduction of the price of delivered pieces that their buyer keeps. */
export type ReductionToGrant = {
  /** The invoice that it is for. */
  readonly documentId: string;
  /** The idempotency key of the form: sent twice, it reduces the price once. */
  readonly key: string;
  readonly ground: ReductionGround;
  /** Printed on the credit note. */
  readonly reason: string;
  readonly lines: readonly TakenOff[];
  /** How many reductions of the order were known: with another one, nothing happens. */
  readonly reductions: number;
};

/**
 * The seller reduces the price of a delivered order: the buyer gets a credit note (section 34, CGST
 * Act) and the refund, and keeps the pieces. Commission, TCS and earnings shrink with it. At most
 * what the seller's own money covers. Throws NotFound, PriceStays, PriceReducedMeanwhile, TooMuchOff
 * and PriceNotCovered.
 */
export async function reducePrice(
  db: Db,
  actor: Actor,
  { setAside, ...input }: ReductionToGrant & { readonly setAside: SetAside },
): Promise<void> {
  const seller = allowedSeller(actor, "invoicing.viewOwn");
  await inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    const found = await lockedInvoiceOf(tx, input.documentId);
    allowedUser(actor, "invoicing.manageOne", found);
    const mustCover = (reduced: readonly ReducedLine[]) =>
      mustBeCovered(tx, found, reduced, setAside);
    await grant(tx, seller, found, { ...input, mustCover });
  });
}

/**
 * An administrator reduces the price for the seller, with a reason that both parties read. A large
 * refund needs a second person, and meanwhile there is no other one. Throws NotFound,
 * OwnShopDecision, PriceStays, PriceReductionWaits, PriceReducedMeanwhile and TooMuchOff.
 */
export async function reducePriceForSeller(
  db: Db,
  actor: Actor,
  input: ReductionToGrant,
): Promise<Effect> {
  const administrator = allowedUser(actor, "orders.overrule");
  return inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const found = await lockedInvoiceOf(tx, input.documentId);
    mustBeAnothersShop(administrator, [found.sellerId]);
    const change = { kind: "orders.reducePrice", input } as const;
    if (await approvalWaits(tx, { kind: change.kind, objectId: found.orderId }))
      throw new PriceReductionWaits();
    return withSecondPerson(tx, administrator, change, () =>
      grant(tx, administrator, found, { ...input, mustCover: null }),
    );
  });
}

/** The invoice with its order, which is locked until the commit. Throws NotFound. */
async function lockedInvoiceOf(tx: Db, documentId: string): Promise<InvoiceToReduce> {
  const [before] = isUuid(documentId) ? await invoiceToReduce(tx, [documentId]) : [];
  if (before === undefined) throw new NotFound(t("Invoice not found"));
  await lockOrderUntilCommit(tx, [before.orderId]);
  // Read again, because returns and reductions wait for one another.
  const [found] = await invoiceToReduce(tx, [documentId]);
  if (found === undefined) throw new NotFound(t("Invoice not found"));
  return found;
}

/** A seller's own money must cover it; null if the marketplace reduces the price. */
type Grant = ReductionToGrant & {
  readonly mustCover: ((reduced: readonly ReducedLine[]) => Promise<void>) | null;
};

async function grant(
  tx: Db,
  person: UserActor,
  found: InvoiceToReduce,
  input: Grant,
): Promise<void> {
  const { orderId, purchaseId, number } = found;
  const [earlier] = await reductionOfKey(tx, [orderId, input.key]);
  if (earlier !== undefined) return;
  if (found.reductions !== input.reductions) throw new PriceReducedMeanwhile();
  const stays = whyPriceStays({ ...found, isFromShop: purchaseId !== null });
  if (stays !== null) throw new PriceStays(stays);
  const { order, received } = await refundFactsOfOrder(tx, orderId);
  const reduced = reductionOf(restOfLines(order, received), input.lines);
  const reductionId = await written(tx, orderId, input, reduced);
  await payBack(tx, person, found, { reductionId, reduced });
  await input.mustCover?.(reduced);
  await creditAndBook(tx, found, { reductionId, reduced, reason: input.reason });
  const { ground, reason } = input;
  await writeAudit(tx, person, {
    action: "orders.reducePrice",
    objectType: "order",
    objectId: orderId,
    after: { invoice: number, ground, reason, totalPaise: grossOf(reduced) },
  });
  await emit(tx, orderPriceReduced({ reductionId }));
}

async function written(
  tx: Db,
  orderId: string,
  { key, mustCover, ground, reason }: Grant,
  reduced: readonly ReducedLine[],
): Promise<string> {
  const lines = JSON.stringify(reduced);
  const isByMarketplace = mustCover === null;
  const [made] = await writeReduction(tx, [orderId, key, isByMarketplace, ground, reason, lines]);
  if (made === undefined) throw new Error(`The price of order ${orderId} was not reduced`);
  return made.id;
}

/** After the refund, as with returns: payments are locked before the seller's settlements. */
async function mustBeCovered(
  tx: Db,
  found: InvoiceToReduce,
  reduced: readonly ReducedLine[],
  setAside: SetAside,
): Promise<void> {
  if (grossOf(reduced) > (await coverLeft(tx, found, { coverOf: lockedCoverOfOrder, setAside })))
    throw new PriceNotCovered();
}

// Refund, credit note and booking have the reduction as their cause, so each happens once.

type Reduced = { readonly reductionId: string; readonly reduced: readonly ReducedLine[] };

async function payBack(
  tx: Db,
  person: Actor,
  found: InvoiceToReduce,
  { reductionId, reduced }: Reduced,
): Promise<void> {
  const { orderId, buyerId } = found;
  if (buyerId === null) throw new Error(`Order ${orderId} has no buyer to refund`);
  await refundParts(tx, person, {
    cause: documentCauses.reduced(reductionId),
    paymentId: await paymentBehind(tx, found),
    orderId,
    buyerId,
    amountPaise: grossOf(reduced),
  });
}

async function creditAndBook(
  tx: Db,
  { orderId, documentId }: InvoiceToReduce,
  { reductionId, reduced, reason }: Reduced & { readonly reason: string },
): Promise<void> {
  await issueCreditNote(tx, system, {
    cause: documentCauses.reduced(reductionId),
    of: { documentId },
    credit: { reduced, reason },
  });
  const goodsPaise = sumPaise(reduced.map(({ taxablePaise }) => taxablePaise));
  await recordReturned(tx, system, {
    returnId: reductionId,
    orderId,
    goodsPaise,
    supplyPaise: goodsPaise,
    taxPaise: sumPaise(reduced.map(taxOf)),
    shippingPaise: 0,
    roundOffPaise: 0,
  });
}
