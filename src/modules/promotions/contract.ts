import { z } from "zod";
import type { Discount } from "#modules/catalog/public.ts";
import { cleanLine } from "#shared/text.ts";
import { discountOf, discountWords } from "./rules/typed-discount.ts";
import { saleTypes, type SaleType } from "./rules/sale-types.ts";
import { endOf, startOf, timeWords } from "./rules/typed-times.ts";
import { t } from "#shared/texts/text.ts";

// A text too long for a date or an amount is cut and then refused. Ignoring it would mean "at
// once".
const line = z
  .string({ error: () => t("Please enter one value") })
  .optional()
  .transform((value) => cleanLine((value ?? "").slice(0, 100)));

/**
 * The discount and times of a sale as the form sends them. Empty times become null: at once, and
 * until ended.
 */
const terms = {
  saleType: z.enum(saleTypes, { error: () => t("Please choose a sale type") }),
  discountType: z.enum(["percentage", "fixed"], {
    error: () => t("Please choose a discount type"),
  }),
  value: line,
  startDate: line,
  startTime: line,
  endDate: line,
  endTime: line,
  /** The seller's answer about a very large discount. */
  confirmed: line,
};

type Typed = { readonly discountType: "percentage" | "fixed" } & Readonly<
  Record<"value" | "startDate" | "startTime" | "endDate" | "endTime", string>
>;

/** The parsed terms, or a sentence for each field that cannot be read. */
function readTerms(
  typed: Typed,
  context: z.RefinementCtx,
): { discount: Discount; startsAt: Date | null; endsAt: Date | null } {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const discount = discountOf(typed.discountType, typed.value);
  if (typeof discount === "string") problem("value", discountWords[discount]);
  const startsAt = startOf(typed.startDate, typed.startTime);
  if (startsAt === undefined) problem("startDate", timeWords.start);
  const endsAt = endOf(typed.endDate, typed.endTime);
  if (endsAt === undefined) problem("endDate", timeWords.end);
  if (typeof discount === "string" || startsAt === undefined || endsAt === undefined)
    return z.NEVER;
  return { discount, startsAt, endsAt };
}

const ids = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));

/** Refusal of a sale without products. */
export const nothingSelected = () => t("Please select at least one product");

/**
 * Creates a sale. `productIds` null means every product in the shop that has no other sale at that
 * time.
 */
export const ApplySale = z
  .object({ ...terms, scope: z.enum(["chosen", "all"]).catch("chosen"), product: ids })
  .transform((typed, context) => {
    const productIds = typed.scope === "all" ? null : [...new Set(typed.product)];
    if (productIds !== null && productIds.length === 0)
      context.addIssue({ code: "custom", path: ["products"], message: nothingSelected() });
    const { saleType, confirmed } = typed;
    return { saleType, confirmed, ...readTerms(typed, context), productIds };
  });

/** The parsed terms of a sale; `startsAt` null means at once, `endsAt` null until it is ended. */
export type SaleTerms = {
  readonly saleType: SaleType;
  readonly discount: Discount;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The seller's answer about a very large discount. */
  readonly confirmed?: string;
};
/** The parsed form of a new sale. */
export type ApplySale = SaleTerms & { readonly productIds: readonly string[] | null };

/** New terms for a sale that has not begun. */
export const ChangeSale = z
  .object({ ...terms, version: z.coerce.number().int().catch(0) })
  .transform((typed, context) => ({
    saleType: typed.saleType,
    confirmed: typed.confirmed,
    version: typed.version,
    ...readTerms(typed, context),
  }));

/** What one button can do to a sale. */
export const saleSteps = ["on", "off", "end", "delete"] as const;
/** One of these steps. */
export type SaleStep = (typeof saleSteps)[number];
/** A button of a sale, and the page it was on, to return there. */
export const SaleStepInput = z.object({
  step: z.enum(saleSteps),
  from: z.enum(["list", "sale"]).catch("sale"),
});

/** A sale as its seller sees it. Instants are UTC. */
export type Sale = {
  readonly id: string;
  readonly saleType: SaleType;
  readonly discount: Discount;
  readonly startsAt: Date;
  /** The first instant after the sale; null: until it is ended. */
  readonly endsAt: Date | null;
  readonly isOn: boolean;
  readonly stoppedAt: Date | null;
  /** Whether it has lowered any price yet. */
  readonly hasBegun: boolean;
  readonly version: number;
  /** The number of its products, and the names of the first three. */
  readonly products: number;
  readonly names: readonly string[];
};
