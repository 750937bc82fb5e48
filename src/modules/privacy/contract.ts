import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** What stands in the way of closing an account, and how many of it there are. */
export type Obstacle = {
  readonly kind:
    | "ordersBought"
    | "ordersSold"
    | "returns"
    | "payments"
    | "refunds"
    | "refundsWithoutAccount"
    | "earnings"
    | "payouts"
    | "campaigns"
    | "lastAdministrator";
  readonly count: number;
  /** The buyer's order on whose page something can be done about it. */
  readonly orderId?: string | null;
};

/** What stands in the way of closing an account, in words. */
export type ObstacleSentence = { readonly words: string; readonly orderId: string | null };

/** An account that is being closed. `hasBegun`: its data are being erased, nothing stops it. */
export type Closure = {
  readonly kind: "own" | "inactive" | "administrator";
  readonly requestedAt: Date;
  readonly eraseAt: Date;
  readonly hasBegun: boolean;
  readonly erasedAt: Date | null;
};

/** A copy of somebody's data. `fileBytes` is null while it is being packed. */
export type DataCopy = {
  readonly id: string;
  readonly fileBytes: number | null;
  readonly createdAt: Date;
  /** When it is deleted. */
  readonly expiresAt: Date;
};

/** The buttons of "My data". */
export const MyDataStep = z.object({
  intent: z.enum(["copyData", "closeAccount", "cancelClosing", "removeNominee"]),
});

/** What an administrator does with somebody's data, and why. The reason is in the audit trail. */
export const PersonDataStep = z.object({
  intent: z.enum(["copyData", "closeAccount", "cancelClosing"]),
  reason: requiredLine(300, () => t("Please give the reason.")),
});
export type PersonDataStep = z.output<typeof PersonDataStep>;
