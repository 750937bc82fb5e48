import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { documentKinds, type DocumentKind } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

const optional = (text: z.ZodType<string>) => z.literal("").or(text).optional();

/**
 * The last number of a series, as an administrator enters it. Kind and year are those of the row it
 * was entered in; without them the number itself says which series it is of.
 */
export const ReopenSeriesInput = z.object({
  supplier: requiredLine(20, () => t("Please enter a GSTIN or enrolment number.")).transform(
    (text) => text.toUpperCase(),
  ),
  kind: optional(z.enum(documentKinds)).transform((kind) =>
    documentKinds.find((each) => each === kind),
  ),
  financialYear: optional(z.string().regex(/^\d{4}$/)).transform((year) =>
    year === undefined || year === "" ? undefined : Number(year),
  ),
  lastNumber: requiredLine(20, () => t("Please enter the last number sent.")),
});
export type ReopenSeriesInput = z.output<typeof ReopenSeriesInput>;

/** What an administrator does after a restore: one series, or all that are left. */
export const RestoredSeriesStep = z.discriminatedUnion(
  "intent",
  [
    ReopenSeriesInput.extend({ intent: z.literal("reopen") }),
    z.object({ intent: z.literal("finish") }),
  ],
  { error: () => t("Please choose what to do.") },
);

/** A series that is closed after a restore. */
export type ClosedSeries = {
  readonly supplier: string;
  readonly kind: DocumentKind;
  readonly financialYear: number;
  /** The last number that the restored data have, as documents print it. */
  readonly lastNumber: string | null;
  readonly lastIssuedAt: Date | null;
  /** As the last document names them; null where that document is lost. */
  readonly issuerName: string | null;
};

/** Numbers that were given out before a restore, without their documents. */
export type NumberGap = {
  readonly supplier: string;
  readonly kind: DocumentKind;
  readonly financialYear: number;
  readonly firstNumber: string;
  readonly lastNumber: string;
  readonly count: number;
  readonly reason: string;
  readonly recordedAt: Date;
};

/** What the page of a restore shows. */
export type RestoredSeries = {
  /** Null: none is open. `reachedAt` is the last change that the restored data have. */
  readonly restore: { readonly restoredAt: Date; readonly reachedAt: Date } | null;
  /** The latest used first, 200 at most. */
  readonly series: readonly ClosedSeries[];
  /** How many are closed in all. */
  readonly closed: number;
  /** The newest first, 200 at most. */
  readonly gaps: readonly NumberGap[];
};
