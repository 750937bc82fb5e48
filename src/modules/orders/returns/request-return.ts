import { lineTitle } from "#modules/cart/public.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { holdForReturn } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { returnAnswerHours } from "#shared/promises.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import { returnableLines, type LineWithDays } from "./returnable-lines.ts";
import type { PicturesOfLine, ReturnableLine, ReturnReason, ReturnedPieces } from "./contract.ts";
import { ExchangeNotPossible } from "./exchange-errors.ts";
import {
  MadeToMeasure,
  NothingToReturn,
  PiecesNotLeft,
  ReturnWindowOver,
  TooManyReturns,
} from "./errors.ts";
import {
  piecesToReturn,
  reserveExchange,
  type PiecesToReturn,
  type ExchangeRequest,
} from "./exchange.ts";
import {
  appliesToMadeToMeasure,
  appliesToRepair,
  openReasons,
  windowOfPieces,
} from "./rules/returns.ts";
import { addReturnPictures, mustHaveProof, picturesOfPart } from "./request-pictures.ts";
import { orderToReturn, type OrderToReturn } from "./return-row.ts";
import { t } from "#shared/texts/text.ts";

/** A buyer's return request: the items and the reason. The key makes two clicks one return. */
export type ReturnRequest = {
  readonly orderId: string;
  readonly key: string;
  readonly reason: ReturnReason;
  readonly note: string | null;
  /**
   * The exchange or repair that the pieces come from, if they are its replacement or were repaired.
   */
  readonly againOf?: string | null | undefined;
  readonly pieces: readonly ReturnedPieces[];
  /** The lines for which the buyer wants another size or colour instead of the money. */
  readonly exchanges?: readonly ExchangeRequest[];
  /** The numbers of the lines that the buyer wants to have repaired instead of the money. */
  readonly repairs?: readonly number[];
  /** What the buyer shows of each line. */
  readonly pictures?: readonly PicturesOfLine[];
};

const maxReturns = 10;

const earlier = statement<{ id: string; key: string }>(
  "orders.earlierReturns",
  "select id, idempotency_key as key from order_returns where order_id = $1",
);

/** A column of the replacement that is returned; null of pieces as they were ordered. */
const replacedWith = (column: string) =>
  `case when p.wanted_sku is null then p.piece_${column} else p.wanted_${column} end`;

const write = statement<{ id: string }>(
  "orders.writeReturn",
  `with made as (
     insert into order_returns (
       order_id, idempotency_key, reason, note, answer_by, is_repair, exchange, again_of
     )
     values (
       $1, $2, $3, $4, now() + interval '${returnAnswerHours} hours', $6,
       case when $6 then 'reserved' end, $7
     )
     returning id, order_id
   )
   insert into order_return_items (
     return_id, order_id, line_number, quantity, wanted_variant_id, wanted_sku, wanted_size,
     wanted_colour, piece_variant_id, piece_sku, piece_size, piece_colour
   )
   select made.id, made.order_id, l."lineNumber", l.quantity, w."variantId", w.sku, w.size, w.colour,
     ${replacedWith("variant_id")}, ${replacedWith("sku")}, ${replacedWith("size")},
     ${replacedWith("colour")}
   from made
   cross join jsonb_to_recordset($5::jsonb) as l ("lineNumber" int, quantity int, wanted jsonb)
   cross join jsonb_to_record(coalesce(nullif(l.wanted, 'null'), '{}')) as w (
     "variantId" uuid, sku text, size text, colour text
   )
   left join order_return_items p on p.return_id = $7 and p.line_number = l."lineNumber"
   returning return_id as id`,
);

/**
 * The buyer requests a return of a delivered order within the published time. The seller's payout
 * for the order waits from now on. What is exchanged is reserved. What is exchanged and what is
 * repaired are returns of their own beside what is refunded, each with the pictures of its lines.
 * Throws NotFound, InvalidInput, NothingToReturn, ReturnWindowOver,
 * PiecesNotLeft, MadeToMeasure, ExchangeNotPossible, ExchangeSoldOut, PictureUnavailable and
 * TooManyReturns.
 */
export async function requestReturn(
  db: Db,
  actor: Actor,
  input: ReturnRequest,
): Promise<{ readonly returnId: string }> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  return inTransactionAs(db, actor, "orders.requestReturn", async (tx) => {
    const order = await orderToReturn(tx, buyer.userId, input.orderId);
    allowedUser(actor, "orders.requestReturn", order);
    const before = await earlier(tx, [order.id]);
    const same = before.find((one) => one.key === input.key);
    if (same !== undefined) return { returnId: same.id };
    if (before.length >= maxReturns) throw new TooManyReturns();
    const lines = linesOf(await returnableLines(tx, order.id), input);
    mustBeInTime(order, lines, input.reason);
    mustBeLeft(lines, input);
    const parts = partsToWrite(lines, input);
    const returnIds: string[] = [];
    for (const [index, part] of parts.entries())
      returnIds.push(await writeReturn(tx, actor, order, { ...input, index, pieces: part, lines }));
    await checkDeadlines(tx, order.id);
    return { returnId: returnIds[0] ?? "" };
  });
}

/** The returns that the request makes. Throws ExchangeNotPossible, and InvalidInput without proof. */
function partsToWrite(
  lines: readonly LineWithDays[],
  { exchanges = [], repairs = [], pictures = [], reason, pieces }: ReturnRequest,
): readonly (readonly PiecesToReturn[])[] {
  mustBeRepairable(repairs, reason);
  const parts = apart(piecesToReturn(lines, pieces, { exchanges, repairs }));
  mustHaveProof(parts, lines, { reason, pictures });
  return parts;
}

/** What is refunded, what is exchanged and what is repaired, each without the others. */
function apart(pieces: readonly PiecesToReturn[]): readonly (readonly PiecesToReturn[])[] {
  const repaired = pieces.filter(({ isRepair }) => isRepair);
  const exchanged = pieces.filter(({ isRepair, wanted }) => !isRepair && wanted !== null);
  const refunded = pieces.filter(({ isRepair, wanted }) => !isRepair && wanted === null);
  return [refunded, exchanged, repaired].filter((part) => part.length > 0);
}

type ReturnToWrite = Omit<ReturnRequest, "pieces"> & {
  readonly pieces: readonly PiecesToReturn[];
  readonly lines: readonly ReturnableLine[];
  /** More than 0 for what is exchanged or repaired beside the rest of the request. */
  readonly index: number;
};

async function writeReturn(
  tx: Db,
  buyer: Actor,
  { id: orderId }: OrderToReturn,
  { index, key, reason, note, againOf = null, pieces, lines, pictures = [] }: ReturnToWrite,
): Promise<string> {
  const ownKey = index === 0 ? key : `${key.slice(0, 80)}-${index}`;
  const isRepair = pieces.every((one) => one.isRepair);
  const [made] = await write(tx, [
    orderId,
    ownKey,
    reason,
    note,
    JSON.stringify(pieces),
    isRepair,
    againOf,
  ]);
  if (made === undefined) throw new Error(`No return of order ${orderId} was written`);
  await reserveExchange(tx, buyer, made.id, pieces, lines);
  await addReturnPictures(tx, buyer, made.id, picturesOfPart(pieces, pictures));
  await holdForReturn(tx, system, { orderId });
  await emit(tx, orderReturnChanged({ returnId: made.id, status: "requested" }));
  return made.id;
}

/** A repair mends a fault; nothing can be mended about a size or a late day. */
function mustBeRepairable([lineNumber]: readonly number[], reason: ReturnReason): void {
  if (lineNumber !== undefined && !appliesToRepair(reason))
    throw new ExchangeNotPossible(lineNumber, "notFaulty");
}

/** The lines of the arrival that the request is about: all have the same days. */
function linesOf(
  lines: readonly LineWithDays[],
  { againOf = null }: ReturnRequest,
): readonly LineWithDays[] {
  return lines.filter((line) => line.againOf === againOf);
}

function mustBeInTime(
  { status, deliveredAt, now }: OrderToReturn,
  [first]: readonly LineWithDays[],
  reason: ReturnReason,
): void {
  if (status !== "delivered" || deliveredAt === null || first === undefined)
    throw new NothingToReturn();
  if (!openReasons(windowOfPieces(deliveredAt, first), now).includes(reason))
    throw new ReturnWindowOver();
}

function mustBeLeft(lines: readonly ReturnableLine[], { pieces, reason }: ReturnRequest): void {
  const chosen = new Set(pieces.map((one) => one.lineNumber));
  if (pieces.length === 0 || chosen.size !== pieces.length)
    throw new InvalidInput(t("Please choose what you want to return."), {
      fields: { pieces: t("Please choose at least one piece.") },
    });
  for (const { lineNumber, quantity } of pieces) {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (line === undefined || quantity < 1)
      throw new InvalidInput(t("Please choose what you want to return."), {
        fields: { pieces: t("Please choose pieces from this order.") },
      });
    const title = lineTitle({ ...line, name: line.productName });
    if (quantity > line.left) throw new PiecesNotLeft(title, line.left);
    if (line.isMadeToMeasure && !appliesToMadeToMeasure(reason)) throw new MadeToMeasure(title);
  }
}
