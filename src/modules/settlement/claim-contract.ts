import { z } from "zod";
import { parseRupees } from "#shared/parse-rupees.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import type { ClaimCause } from "./rules/parcel-costs.ts";

/** A parcel for which a courier owes something. Amounts are with GST. */
export type CourierClaim = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly cause: ClaimCause;
  readonly courierName: string;
  readonly trackingNumber: string;
  readonly goodsPaise: number;
  readonly labelPaise: number;
  readonly openedAt: Date;
  /** What the courier paid, 0 if it refused; null while it owes an answer. */
  readonly receivedPaise: number | null;
  readonly settledAt: Date | null;
  readonly note: string | null;
};

/** A claim to open. */
export type ClaimToOpen = Omit<CourierClaim, "openedAt" | "receivedPaise" | "settledAt" | "note">;

/** The lists of claims. */
export const claimLists = ["open", "settled"] as const;

/** One list of claims. */
export type ClaimList = (typeof claimLists)[number];

/** How a claim ended, as an administrator types it: 0 rupees if the courier refused. */
export const ClaimAnswer = z
  .object({
    bookingId: z.uuid({ error: () => t("Please choose a claim.") }),
    received: z.string().optional(),
    note: requiredLine(200, () => t("Please enter the bank's reference, or why it was refused.")),
  })
  .transform(({ received, ...answer }, context) => {
    const receivedPaise = parseRupees(received ?? "");
    if (receivedPaise !== null) return { ...answer, receivedPaise };
    context.addIssue({
      code: "custom",
      path: ["received"],
      message: t("Please enter the amount in rupees, 0 if the courier pays nothing."),
    });
    return z.NEVER;
  });
