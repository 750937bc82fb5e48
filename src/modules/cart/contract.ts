import { z } from "zod";
import type { Answers, MakingRoom, NameInBoth, Question } from "#modules/catalog/public.ts";
import type { Processing } from "#modules/shipping/public.ts";
import { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";
import { lineKey } from "./rules/line-key.ts";
import type { ShopCalendar } from "#shared/working-days.ts";
import { t } from "#shared/texts/text.ts";

/**
 * One variant in a cart with one set of answers, and today's price and stock. Prices are in paise,
 * as their seller typed them; the surcharges of the answers are in them.
 */
export type CartLine = {
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  /** The language of the name, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly sellerSlug: string;
  readonly sellerStateCode: string | null;
  readonly registration: "regular" | "composition" | "unregistered";
  /** Whether its seller supplies Special Economic Zones without tax now. Absent: with IGST. */
  readonly suppliesUnderLut?: boolean;
  readonly hsnCode: string;
  readonly processing: Processing;
  /** How much of it may be paid in advance, in percent; null: all of it is paid at once. */
  readonly advancePercent: number | null;
  readonly unitPricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  /** How many can be ordered: what is in stock and, of what is made to order, what fits. */
  readonly stock: number;
  /** The weeks in which its workshop has room for it. */
  readonly making: MakingRoom;
  /** In how many working days it is sent, if that is promised for this piece; null for its kind's. */
  readonly workingDays: number | null;
  /** Whether it was made for one person, by a quote. */
  readonly isCommissioned: boolean;
  /** Whether its artisan sends a drawing before cutting. */
  readonly sendsProof: boolean;
  /**
   * Published, by an approved seller who is not on holiday; or made for the account whose cart it is
   * in.
   */
  readonly isOffered: boolean;
  /**
   * When the workshop is back from holiday; null while it is open, and for products not offered
   * anyway.
   */
  readonly awayUntil: Date | string | null;
  /** Not on sale, because the marketplace collects no TCS in its seller's State. */
  readonly lacksTcs: boolean;
  /** On which days its workshop works. */
  readonly calendar: ShopCalendar;
  readonly quantity: number;
  /** What its seller asks today. */
  readonly questions: readonly Question[];
  /** As given; `judgeAnswers` says whether they still answer the questions. */
  readonly answers: Answers;
  /**
   * The price that the buyer last saw, in paise; differs from `unitPricePaise` if the price has
   * changed since.
   */
  readonly seenPricePaise: number;
};

/** A line with both versions of its name. `name` is the seller's own, which orders copy. */
export type StoredCartLine = Omit<CartLine, "lang"> & NameInBoth;

const variantId = z.uuid({ error: () => t("This item is no longer available.") });
const quantity = z.coerce
  .number({ error: () => t("Please enter a quantity.") })
  .int({ error: () => t("Please enter a whole number.") })
  .max(maxQuantityPerLine, {
    error: () => t("At most {maxQuantityPerLine} of one item.", { maxQuantityPerLine }),
  });

/** The most strings of one answer: its question and the choices. */
const longestAnswer = 21;
const GivenAnswers = z
  .array(
    z
      .array(
        z
          .string()
          .max(150)
          // Neither fits into the table.
          .refine((text) => text.isWellFormed() && !text.includes("\0")),
      )
      .min(2)
      .max(longestAnswer),
  )
  .max(5)
  // The table takes a little more.
  .refine((given) => JSON.stringify(given).length <= 7000);

/** A buyer's answers as JSON. What cannot be read is no answer: the line then says what is missing. */
export const AnswersText = z
  .string()
  .max(20_000)
  .transform((text): Answers => readAnswers(text));

/** The answers of several lines, by their positions. */
export const AnswersOfLines = z
  .string()
  .max(50_000)
  .transform((text): readonly Answers[] => {
    try {
      return z.array(GivenAnswers.catch([])).max(maxLines).parse(JSON.parse(text));
    } catch {
      return [];
    }
  });

function readAnswers(text: string): Answers {
  try {
    return GivenAnswers.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Adds this quantity to the cart; one if left out. */
export const AddToCart = z.object({
  variantId,
  quantity: quantity.min(1, { error: () => t("Please choose at least 1.") }).default(1),
  answers: AnswersText.default([]),
});
/** Sets the quantity; 0 removes the line. */
export const SetQuantity = z.object({
  variantId,
  answers: AnswersText.default([]),
  quantity: quantity.min(0),
});
/** The line to remove from the cart. */
export const RemoveFromCart = z.object({ variantId, answers: AnswersText.default([]) });

/** A line of a browser's cart. The browser's price is used only to show what has changed. */
export const BrowserLine = z.object({
  variantId: z.uuid(),
  answers: GivenAnswers.optional(),
  quantity: z.coerce.number().int().min(1).max(maxQuantityPerLine),
  seenPricePaise: z.coerce.number().int().min(1).max(10_000_000_000),
});
/** A parsed line of a browser's cart. */
export type BrowserLine = {
  readonly variantId: string;
  readonly quantity: number;
  readonly seenPricePaise: number;
  /** Absent if nothing was answered. */
  readonly answers?: Answers | undefined;
};

/**
 * The lines of a browser's cart, as JSON text. Invalid lines are left out: storage is untrusted and
 * may be old.
 */
export const BrowserLines = z
  .string()
  .max(50_000)
  .transform((text) => readBrowserLines(text));

function readBrowserLines(text: string): readonly BrowserLine[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const byKey = new Map<string, BrowserLine>();
  for (const entry of value.slice(0, maxLines)) {
    const parsed = BrowserLine.safeParse(entry);
    if (parsed.success && !byKey.has(lineKey(parsed.data)))
      byKey.set(lineKey(parsed.data), parsed.data);
  }
  return [...byKey.values()];
}
