import { z } from "zod";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { rupees } from "#shared/money.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const maxPins = 5000;

const whole = (max: number, problem: () => string) =>
  z
    .string({ error: problem })
    .transform((typed) => typed.replace(/[\s,₹]/g, ""))
    .pipe(z.string().regex(/^[0-9]{1,9}$/, { error: problem }))
    .transform(Number)
    .refine((value) => value <= max, { error: problem });

/** PIN codes, one per line or separated by commas. */
const pinCodes = z
  .string()
  .max(100_000)
  .transform((typed, context) => {
    const pins = [...new Set(typed.split(/[\s,;]+/).filter((pin) => pin !== ""))];
    const wrong = pins.find((pin) => !pinCodePattern.test(pin));
    const problem =
      wrong !== undefined
        ? t("{value} is not a six-digit PIN code.", { value: wrong.slice(0, 20) })
        : pins.length > maxPins
          ? t("You can list at most {maxPins} PIN codes.", { maxPins })
          : null;
    if (problem === null) return pins.toSorted();
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** The limits of cash on delivery, as an administrator types them. */
export const CashLimitsInput = z
  .object({
    version: z.coerce.number().int(),
    maxOpenPurchases: whole(1000, () => t("Please enter a whole number up to 1000.")),
    maxOpenRupees: whole(100_000_000, () => t("Please enter an amount in whole rupees.")),
    codeForFirst: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
    codeFromRupees: whole(100_000_000, () => t("Please enter an amount in whole rupees.")),
    buyerPoints: whole(1000, () => t("Please enter a whole number up to 1000.")),
    pinPoints: whole(100_000, () => t("Please enter a whole number up to 1,00,000.")),
    refusalDays: whole(3650, () => t("Please enter a number of days up to 3650.")),
    pinCodes: pinCodes.default([]),
  })
  .transform(({ maxOpenRupees, codeFromRupees, ...limits }) => ({
    ...limits,
    maxOpenPaise: rupees(maxOpenRupees),
    codeFromPaise: rupees(codeFromRupees),
  }));
export type CashLimitsInput = z.output<typeof CashLimitsInput>;

/** Lifts the points of one buyer or of one PIN code. */
export const LiftCashScore = z
  .object({
    buyerId: z.uuid().optional(),
    pinCode: z.string().regex(pinCodePattern).optional(),
    reason: requiredLine(500, () => t("Please say why the points no longer count.")),
  })
  .refine(({ buyerId, pinCode }) => (buyerId === undefined) !== (pinCode === undefined));
export type LiftCashScore = z.output<typeof LiftCashScore>;

/**
 * What gives points against cash on delivery: a parcel that was refused at the door, one that went
 * back to its sender, an attempt to deliver that failed.
 */
export type RefusalReason = "refused" | "returned" | "failed_attempt";

/** One event that gives points. */
export type ScoredEvent = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly reason: RefusalReason;
  readonly points: number;
  readonly at: Date;
};

/** The points of a buyer or of a PIN code. */
export type CashScore = {
  /** The buyer's id, or the PIN code. */
  readonly subject: string;
  readonly name: string;
  readonly points: number;
  /** How many events there are; `events` are the newest of them. */
  readonly count: number;
  readonly events: readonly ScoredEvent[];
};

/** The highest scores, of buyers and of PIN codes. */
export type CashScores = {
  readonly buyers: readonly CashScore[];
  readonly pinCodes: readonly CashScore[];
};
