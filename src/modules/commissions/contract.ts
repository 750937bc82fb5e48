import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { isDay } from "#shared/days.ts";
import { parseGrams } from "#shared/grams.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { optionalLine, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import type { CommissionStep } from "./rules/commission-table.ts";
import { quoteAdvances, quoteLimits, type CommissionState } from "./rules/commission-values.ts";
import type { ShopCalendar } from "#shared/working-days.ts";

/** Commissions: what a buyer asks for, what the artisan offers, and how they agree. */

const { pricePaise: priceLimits } = quoteLimits;
const amountProblem = () =>
  t("Please enter an amount from {min} to {max}, such as 2,500.", {
    min: formatRupeesShort(priceLimits.min),
    max: formatRupeesShort(priceLimits.max),
  });
const isPrice = (paise: number | null) =>
  paise !== null && paise >= priceLimits.min && paise <= priceLimits.max;

/** Rupees as typed, in paise. */
const amount = z
  .string({ error: amountProblem })
  .max(40, { error: amountProblem })
  .transform(parseRupees)
  .refine(isPrice, { error: amountProblem })
  .transform((paise): number => paise ?? 0);
const optionalAmount = z
  .string()
  .max(40, { error: amountProblem })
  .default("")
  .transform((typed): number | null => (typed.trim() === "" ? null : (parseRupees(typed) ?? -1)))
  .refine((paise) => paise === null || isPrice(paise), { error: amountProblem });

const count = ({ min, max }: { readonly min: number; readonly max: number }) => {
  const problem = () => t("Please enter a whole number from {min} to {max}.", { min, max });
  return z.coerce
    .number({ error: problem })
    .int({ error: problem })
    .min(min, { error: problem })
    .max(max, { error: problem });
};

const weightProblem = () => t("Please enter the weight of one piece in grams, such as 850.");
const weight = z
  .string({ error: weightProblem })
  .transform((typed) => parseGrams(typed) ?? 0)
  .refine((grams) => grams >= quoteLimits.weightGrams.min && grams <= quoteLimits.weightGrams.max, {
    error: weightProblem,
  });

const longestTitle = 120;
const longestWords = 2000;

/** What a buyer asks for, as typed. */
export const CommissionInput = z
  .object({
    title: requiredLine(longestTitle, () => t("Please say in a few words what it should be.")),
    body: requiredText(longestWords, () => t("Please describe what you would like.")),
    size: optionalLine(80),
    colour: optionalLine(80),
    budgetFrom: optionalAmount,
    budgetTo: optionalAmount,
    wantedBy: optionalLine(10).refine((day) => day === null || isDay(day), {
      error: () => t("Please choose a day."),
    }),
    picture: FormPictures,
  })
  .superRefine(({ budgetFrom, budgetTo }, context) => {
    if (budgetFrom !== null && budgetTo !== null && budgetFrom > budgetTo)
      context.addIssue({
        code: "custom",
        path: ["budgetTo"],
        message: t("Please enter at least the first amount here."),
      });
  });
/** The parsed wish. */
export type CommissionInput = z.output<typeof CommissionInput>;

const version = z.coerce
  .number({ error: () => t("Please reload the page.") })
  .int()
  .min(0)
  .max(20);

/** What an artisan offers, as typed. */
export const QuoteInput = z.object({
  /** How many quotes the page showed. */
  quotes: version,
  name: requiredLine(longestTitle, () => t("Please give the piece a name.")),
  description: requiredText(longestWords, () => t("Please describe what you will make.")),
  materials: requiredLine(300, () => t("Please enter what it is made of.")),
  category: requiredLine(80, () => t("Please choose a category.")),
  hsnCode: optionalLine(12),
  size: optionalLine(80),
  colour: optionalLine(80),
  pieces: count(quoteLimits.pieces),
  price: amount,
  priceIncludesGst: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
  weight,
  workingDays: count(quoteLimits.workingDays),
  validDays: count(quoteLimits.validDays),
  advancePercent: z
    .enum(["", ...quoteAdvances], {
      error: () => t("Please choose 20 to 80 percent in steps of ten, or nothing."),
    })
    .default("")
    .transform((percent) => (percent === "" ? null : percent)),
  picture: FormPictures,
});
/** The parsed quote; without pictures unless it has some. */
export type QuoteInput = Omit<z.output<typeof QuoteInput>, "picture"> & {
  readonly picture?: readonly string[];
};

/** The buyer's own forms on the page of a commission. */
export const BuyerCommissionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept"), quotes: version }),
  z.object({
    intent: z.literal("counter"),
    quotes: version,
    price: amount,
    words: requiredText(1000, () => t("Please write a few words to the artisan.")),
  }),
  z.object({ intent: z.literal("withdraw") }),
]);

/** The artisan's own forms on the page of a commission. */
export const SellerCommissionForm = z.discriminatedUnion("intent", [
  QuoteInput.extend({ intent: z.literal("quote") }),
  z.object({
    intent: z.literal("decline"),
    words: requiredText(1000, () => t("Please tell the buyer why. One sentence is enough.")),
  }),
]);

/** Whether the shop takes commissions. */
export const CommissionSwitch = z.object({
  intent: z.literal("switch"),
  takes: z.enum(["yes", "no"]).transform((value) => value === "yes"),
});

/** One line in the list of commissions. */
export type CommissionSummary = {
  readonly conversationId: string;
  readonly title: string;
  readonly state: CommissionState;
  /** The shop for buyers; the first word of the buyer's name for sellers. */
  readonly otherName: string | null;
  readonly askedAt: Date;
  /** When it ends if nothing happens; null once it has ended. */
  readonly endsAt: Date | null;
  readonly unread: number;
};

/** A quote. The price of one piece is in paise, as typed. */
export type QuoteView = {
  readonly number: number;
  readonly name: string;
  readonly description: string;
  readonly materials: string;
  readonly category: string;
  readonly hsnCode: string;
  readonly weightGrams: number;
  readonly size: string | null;
  readonly colour: string | null;
  readonly pieces: number;
  readonly unitPricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly workingDays: number;
  /** On which days its workshop works. */
  readonly calendar: ShopCalendar;
  /** GST code of the only state to which it may be sent; null if it may go anywhere. */
  readonly onlyWithinState: string | null;
  readonly advancePercent: number | null;
  readonly quotedAt: Date;
  readonly holdsUntil: Date;
  /** What the buyer answered with, typed as the price; null without an answer. */
  readonly counterPaise: number | null;
};

/** A commission as one of its two sides sees it. */
export type CommissionView = {
  readonly conversationId: string;
  readonly title: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly budgetFromPaise: number | null;
  readonly budgetToPaise: number | null;
  /** A day in India. */
  readonly wantedBy: string | null;
  readonly state: CommissionState;
  readonly shopName: string;
  readonly shopSlug: string;
  /** The end of the holiday on which the shop is; null while it is open. */
  readonly awayUntil: Date | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly endsAt: Date | null;
  /** How many more answers with another price are possible. */
  readonly countersLeft: number;
  /** The newest first. */
  readonly quotes: readonly QuoteView[];
  /** What this side can do now. */
  readonly steps: readonly CommissionStep[];
};

/** A shop that a buyer may ask, and why not if not. */
export type CommissionOffer = {
  readonly sellerId: string;
  readonly shopName: string;
  readonly shopSlug: string;
  readonly closed: "own" | "off" | "away" | "blocked" | null;
  /** GST code of the only state to which it may send; null if it may send anywhere. */
  readonly onlyWithinState: string | null;
};
