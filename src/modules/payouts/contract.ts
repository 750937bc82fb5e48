import { z } from "zod";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

export const accountKinds = ["bank", "upi"] as const;
export type PayoutAccountKind = (typeof accountKinds)[number];

/** A payout account as typed; `checkAccount` validates it. */
export const PayoutAccountInput = z.object({
  kind: z.enum(accountKinds, { error: () => t("Please choose a bank account or UPI.") }),
  holder: optionalLine(100),
  accountNumber: optionalLine(40),
  accountNumberAgain: optionalLine(40),
  ifsc: optionalLine(20),
  upiAddress: optionalLine(100),
});
export type PayoutAccountInput = z.output<typeof PayoutAccountInput>;

/** The columns of an account, for files and masks; never for a screen. */
export type AccountColumns = {
  readonly accountNumber: string | null;
  readonly ifsc: string | null;
  readonly upiAddress: string | null;
};

/** A seller's own account as its screen shows it. */
export type OwnAccount = {
  readonly kind: PayoutAccountKind;
  readonly holder: string;
  readonly masked: string;
  /** Whether its number can be read: false if the key that encrypted it is lost. */
  readonly isReadable: boolean;
  readonly bankName: string | null;
  readonly ifsc: string | null;
  readonly since: Date;
  /** When payouts to it start; null once they have started. */
  readonly waitsUntil: Date | null;
};

export const batchStatuses = [
  "proposed",
  "approved",
  "exported",
  "sent",
  "paid",
  "cancelled",
] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const payoutStatuses = [
  "proposed",
  "excluded",
  "approved",
  "exported",
  "sent",
  "paid",
  "bounced",
  "cancelled",
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

const batchStep = z.enum(["approve", "cancel", "export", "send", "markAllPaid"]);
const payoutStep = z.enum(["exclude", "markPaid", "markBounced"]);

/** An administrator's action on a batch or on one of its payouts. */
export const BatchForm = z.union([
  z.object({ act: batchStep, reference: optionalLine(100) }),
  z.object({
    act: payoutStep,
    payoutId: requiredLine(40, () => t("Please choose a payout.")),
    reference: optionalLine(100),
    reason: optionalLine(300),
  }),
]);
export type BatchForm = z.output<typeof BatchForm>;

/** A payout's status from the provider: by a webhook or as the answer to a request. */
export type PayoutUpdate = {
  /** Our reference of the payout, if the provider returns it. */
  readonly reference: string | null;
  readonly providerPayoutId: string | null;
  readonly outcome: "under_way" | "paid" | "failed";
  readonly bankReference: string | null;
  readonly reason: string | null;
};

/** A batch in the list. `week` is the Monday in India; `payouts` and `bounced` count payouts. */
export type BatchLine = {
  readonly id: string;
  readonly week: string;
  readonly status: BatchStatus;
  readonly proposedAt: Date;
  readonly proposedBy: string | null;
  readonly payouts: number;
  readonly totalPaise: number;
  readonly bounced: number;
};

export type BatchPayout = {
  readonly id: string;
  readonly reference: string;
  readonly sellerId: string;
  readonly shopName: string;
  readonly isBlocked: boolean;
  readonly holder: string;
  readonly account: string;
  readonly accountKind: PayoutAccountKind;
  readonly entries: number;
  readonly amountPaise: number;
  readonly status: PayoutStatus;
  readonly reason: string | null;
  readonly bankReference: string | null;
};

/** A seller whose balance is in no batch, and why. */
export type WaitingSeller = {
  readonly sellerId: string;
  readonly shopName: string;
  readonly balancePaise: number;
  readonly why: "ready" | "noAccount" | "newAccount" | "negative" | "tooLittle";
  readonly waitsUntil: Date | null;
};

/** A payout as its seller sees it in a list. */
export type OwnPayout = {
  readonly id: string;
  readonly reference: string;
  readonly amountPaise: number;
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly bankReference: string | null;
  readonly account: string;
};

/** The payout that contains an order's money. */
export type OrderPayout = Pick<OwnPayout, "reference" | "status" | "paidAt"> & {
  readonly payoutId: string;
};

/**
 * One line of a statement: an order, a return or an adjustment. The amounts of a line sum to
 * `amountPaise`.
 */
export type StatementLine = {
  readonly kind: string;
  /** For an order its delivery, which its seller knows; for anything else its booking. */
  readonly at: Date;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly note: string | null;
  /** It was booked before the week that the payout covers: a debt or earnings of before. */
  readonly isBroughtForward: boolean;
  readonly goodsPaise: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
  readonly commissionPaise: number;
  readonly commissionGstPaise: number;
  readonly tcsPaise: number;
  readonly tdsPaise: number;
  readonly returnsPaise: number;
  /** Cash that the seller has already collected. */
  readonly collectedPaise: number;
  /** Courier labels without GST, and the GST on them. */
  readonly labelsPaise: number;
  readonly labelsGstPaise: number;
  readonly otherPaise: number;
  readonly amountPaise: number;
};

export type PayoutStatement = OwnPayout & {
  readonly holder: string;
  readonly reason: string | null;
  readonly bouncedAt: Date | null;
  readonly shopName: string;
  /** The first day in India of the week that the payout covers; earlier lines are brought forward. */
  readonly coversFrom: string;
  readonly lines: readonly StatementLine[];
};
