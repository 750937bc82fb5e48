import { allocateStock, restockVariants } from "#modules/catalog/public.server.ts";
import { lineTitle } from "#modules/cart/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { ExchangeOption, ReturnableLine, ReturnedPieces } from "./contract.ts";
import { ExchangeNotPossible, ExchangeSoldOut } from "./exchange-errors.ts";
import type { ReturnNow } from "./return-row.ts";

/**
 * What a buyer wants instead of the money: other pieces, reserved until they go, or the same ones
 * repaired.
 */

/** A line that the buyer exchanges, and for which variant. */
export type ExchangeRequest = { readonly lineNumber: number; readonly variantId: string };

/** A line of a return with what the buyer wants instead: neither of both for the money. */
export type PiecesToReturn = ReturnedPieces & {
  readonly wanted: ExchangeOption | null;
  readonly isRepair: boolean;
};

/** The lines of which the buyer wants something other than the money. */
export type ChosenOutcomes = {
  readonly exchanges: readonly ExchangeRequest[];
  /** The numbers of the lines to be repaired. */
  readonly repairs: readonly number[];
};

/** What the buyer gets for each chosen line. Throws ExchangeNotPossible. */
export function piecesToReturn(
  lines: readonly ReturnableLine[],
  pieces: readonly ReturnedPieces[],
  { exchanges, repairs }: ChosenOutcomes,
): readonly PiecesToReturn[] {
  const unchosen = [...exchanges.map(({ lineNumber }) => lineNumber), ...repairs].find(
    (lineNumber) => !pieces.some((one) => one.lineNumber === lineNumber),
  );
  if (unchosen !== undefined)
    throw new ExchangeNotPossible(
      unchosen,
      repairs.includes(unchosen) ? "noPiecesToRepair" : "noPieces",
    );
  return pieces.map(({ lineNumber, quantity }) => {
    const isRepair = repairs.includes(lineNumber);
    const asked = exchanges.find((one) => one.lineNumber === lineNumber);
    const line = lines.find((one) => one.lineNumber === lineNumber);
    const wanted = line?.exchanges.find(({ variantId }) => variantId === asked?.variantId) ?? null;
    if (asked !== undefined && wanted === null)
      throw new ExchangeNotPossible(lineNumber, line?.hasAnswers === true ? "answers" : "variant");
    return { lineNumber, quantity, wanted, isRepair };
  });
}

const reserve = statement(
  "orders.reserveExchange",
  "update order_returns set exchange = 'reserved' where id = $1 and exchange is null",
);

/**
 * Reserves the wanted pieces of a return that was just written; of a repair there are none. Throws
 * ExchangeSoldOut.
 */
export async function reserveExchange(
  tx: Db,
  buyer: Actor,
  returnId: string,
  pieces: readonly PiecesToReturn[],
  lines: readonly ReturnableLine[],
): Promise<void> {
  const wanted = pieces.flatMap(({ wanted: option, quantity, lineNumber }) =>
    option === null ? [] : [{ ...option, quantity, lineNumber }],
  );
  if (wanted.length === 0) return;
  const short = await allocateStock(tx, buyer, {
    reason: "exchange",
    returnId,
    lines: wanted.map(({ variantId, quantity }) => ({ variantId, quantity, orderId: null })),
  });
  const missing = wanted.find(({ variantId }) => short.has(variantId));
  if (missing !== undefined) {
    const name = lines.find((one) => one.lineNumber === missing.lineNumber)?.productName ?? "";
    const left = short.get(missing.variantId) ?? 0;
    throw new ExchangeSoldOut(missing.lineNumber, lineTitle({ ...missing, name }), left);
  }
  await reserve(tx, [returnId]);
}

const release = statement<{ variantId: string; quantity: number }>(
  "orders.releaseExchange",
  `with ended as (
     update order_returns
     set exchange = 'released'
     where id = $1 and exchange = 'reserved'
     returning id
   )
   select i.wanted_variant_id as "variantId", i.quantity
   from ended
   join order_return_items i on i.return_id = ended.id
   where i.wanted_variant_id is not null`,
);

const sentPieces = statement<{ variantId: string; quantity: number }>(
  "orders.sentReplacement",
  `select i.wanted_variant_id as "variantId", i.quantity
   from order_returns r
   join order_return_items i on i.return_id = r.id
   where r.id = $1 and r.exchange = 'sent' and i.wanted_variant_id is not null`,
);

/** A replacement is back in its workshop: its pieces can be sold again, once. */
export async function restockReplacement(
  tx: Db,
  person: Actor,
  { id: returnId }: Pick<ReturnNow, "id">,
): Promise<void> {
  const sent = await sentPieces(tx, [returnId]);
  if (sent.length === 0) return;
  await restockVariants(tx, person, {
    reason: "exchange_end",
    returnId,
    lines: sent.map((line) => ({ ...line, orderId: null })),
  });
}

/**
 * Ends an exchange or a repair whose return ended without it, or becomes a refund: reserved pieces
 * can be sold again. Without effect on other returns.
 */
export async function releaseExchange(
  tx: Db,
  person: Actor,
  { id: returnId }: Pick<ReturnNow, "id">,
): Promise<void> {
  const reserved = await release(tx, [returnId]);
  if (reserved.length === 0) return;
  await restockVariants(tx, person, {
    reason: "exchange_end",
    returnId,
    lines: reserved.map((line) => ({ ...line, orderId: null })),
  });
}
