import { z } from "zod";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Why a price is reduced after the sale (section 34(1), CGST Act): the pieces are not as they should
 * be and the buyer keeps them, or the invoice charged too much.
 */
export const reductionGrounds = ["deficient", "overcharged"] as const;
/** One reason that the law knows. */
export type ReductionGround = (typeof reductionGrounds)[number];

/** What is taken off the price of one line, with GST. */
export type TakenOff = { readonly lineNumber: number; readonly offPaise: number };

/** A line whose price can be reduced. */
export type LineToReduce = {
  readonly lineNumber: number;
  readonly title: string;
  /** The pieces that the buyer has. */
  readonly pieces: number;
  /** What is left of their price with GST, after returns and earlier reductions. */
  readonly leftPaise: number;
  /** The most that can be taken off. */
  readonly mostPaise: number;
};

/** An invoice whose price can be reduced, or the reason why not. */
export type PriceToReduce = {
  readonly documentId: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** The last day for a credit note, "2027-11-30". */
  readonly lastDay: string;
  /** Whether the buyer gave a GSTIN: they reverse the credit that they took. */
  readonly isBusiness: boolean;
  /** Whether whoever looks sells it: their own money pays. */
  readonly isOwn: boolean;
  readonly reason: string | null;
  /** How often the price was reduced so far; the form sends it back. */
  readonly reductions: number;
  /** The most that a seller can take off all lines together; null for the marketplace. */
  readonly coverPaise: number | null;
  readonly lines: readonly LineToReduce[];
};

/** The form for a price reduction. `off-2=200` takes ₹200 off line 2; an empty field takes nothing. */
export const PriceReductionForm = z
  .looseObject({
    key: z.string().regex(/^[A-Za-z0-9-]{8,100}$/, { error: () => t("Please reload the page.") }),
    ground: z.enum(reductionGrounds, { error: () => t("Please choose why the price is reduced.") }),
    reductions: z.coerce
      .number({ error: () => t("Please reload the page.") })
      .int()
      .min(0),
    reason: requiredLine(200, () => t("Please give a reason. It is printed on the credit note.")),
  })
  .transform(({ key, ground, reductions, reason, ...rest }, context) => {
    const lines = Object.entries(rest).flatMap(([name, value]): readonly TakenOff[] => {
      const line = /^off-(\d{1,4})$/.exec(name)?.[1];
      if (line === undefined || typeof value !== "string" || value.trim() === "") return [];
      const offPaise = parseRupees(value);
      if (offPaise === null)
        context.addIssue({ code: "custom", path: [name], message: t("Please enter an amount.") });
      return offPaise === null || offPaise === 0 ? [] : [{ lineNumber: Number(line), offPaise }];
    });
    return { key, ground, reductions, reason, lines };
  });
