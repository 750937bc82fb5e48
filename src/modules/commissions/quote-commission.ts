import { addCommissionedPiece } from "#modules/catalog/public.server.ts";
import { ProductRejected } from "#modules/catalog/public.ts";
import { sayInThread } from "#modules/conversations/public.server.ts";
import { MessageHeldBack } from "#modules/conversations/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { hasContact, hasLink } from "#shared/contact-details.ts";
import { InvalidInput } from "#shared/errors.ts";
import { announceCommission, takeStep } from "./commissions.sql.ts";
import type { QuoteInput } from "./contract.ts";
import { CommissionMoved } from "./errors.ts";
import { quotesPerDay } from "./rules/commission-values.ts";

const dayMs = 86_400_000;

const write = statement(
  "commissions.quote",
  `with counted as (
     update commissions
     set quotes = $2, holds_until = $7
     where conversation_id = $1
   )
   insert into commission_quotes (
     conversation_id, number, product_id, variant_id, pieces, working_days, holds_until
   )
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Offers a price for a commission, or another one. The pieces become part of the catalogue, where
 * only this buyer can order them. Pictures are a message with the name of the piece. Throws CommissionNotFound, CommissionMoved, CommissionBlocked,
 * MessageHeldBack, TooMany, and InvalidInput with a sentence by field.
 */
export async function quoteCommission(
  db: Db,
  actor: Actor,
  {
    conversationId,
    picture: imageIds = [],
    ...quote
  }: QuoteInput & { readonly conversationId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "commissions.answer");
  mustQuoteNoContact(quote);
  await enforceRateLimit(db, {
    key: `commissions:quotes:${sellerId}`,
    max: quotesPerDay,
    windowSeconds: 86_400,
  });
  const { quotes } = quote;
  const step = { step: "quote", side: "seller", conversationId, quotes } as const;
  await takeStep(db, actor, step, async (tx, commission) => {
    if (commission.buyerId === null) throw new CommissionMoved();
    const holdsUntil = new Date(Date.now() + quote.validDays * dayMs);
    const offered = { offeredTo: commission.buyerId, offeredUntil: holdsUntil };
    const piece = await addPiece(tx, actor, quote, offered);
    const number = commission.quotes + 1;
    await write(tx, [
      conversationId,
      number,
      piece.productId,
      piece.variantId,
      quote.pieces,
      quote.workingDays,
      holdsUntil,
    ]);
    // The name of the piece is the artisan's own words, in whatever language.
    if (imageIds.length > 0)
      await sayInThread(tx, actor, { side: "seller", conversationId, body: quote.name, imageIds });
    await announceCommission(tx, { conversationId, quotes: number }, "quoted");
  });
}

function mustQuoteNoContact(quote: QuoteInput): void {
  for (const field of ["name", "description", "materials", "size", "colour"] as const) {
    const text = quote[field] ?? "";
    if (hasContact(text) || hasLink(text)) throw new MessageHeldBack(field);
  }
}

/** The fields of the form, by those of a listing. */
const fields: Readonly<Record<string, string>> = {
  pricePaise: "price",
  categorySlug: "category",
  weightGrams: "weight",
  "variants.0.stock": "pieces",
  "variants.0.size": "size",
  "variants.0.colour": "colour",
};

async function addPiece(
  tx: Db,
  actor: Actor,
  quote: QuoteInput,
  offered: { readonly offeredTo: string; readonly offeredUntil: Date },
) {
  const { name, description, materials, category, hsnCode, size, colour, pieces, price } = quote;
  const { priceIncludesGst, weight, workingDays, advancePercent } = quote;
  try {
    return await addCommissionedPiece(tx, actor, {
      ...offered,
      name,
      description,
      materials,
      categorySlug: category,
      hsnCode,
      size,
      colour,
      quantity: pieces,
      pricePaise: price,
      priceIncludesGst,
      weightGrams: weight,
      workingDays,
      advancePercent,
    });
  } catch (error) {
    if (!(error instanceof ProductRejected)) throw error;
    const named = Object.entries(error.fields).map(([field, sentence]) => [
      fields[field] ?? field,
      sentence,
    ]);
    throw new InvalidInput(error.message, { fields: Object.fromEntries(named) });
  }
}
