import { z } from "zod";
import { rupees } from "#shared/money.ts";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import type { ApprovalKind } from "./rules/approval-kinds.ts";

/** The states of a request. Only a waiting one changes, and only once. */
export const approvalStatuses = [
  "waiting",
  "approved",
  "declined",
  "withdrawn",
  "expired",
  "failed",
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A request for a second person's approval, as administrators see it. Times are UTC. */
export type ApprovalRequest = {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly objectType: string;
  readonly objectId: string;
  /** Whom it is about, if it is about an account. */
  readonly objectName: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The money that it moves, in paise. */
  readonly amountPaise: number | null;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** When it takes effect on its own, because nobody else could approve it. */
  readonly takesEffectAt: Date | null;
  readonly status: ApprovalStatus;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
};

/** Whether a command took effect, or waits for a second person. */
export type Effect = "now" | "afterApproval";

/** An amount in whole rupees, as paise. */
const wholeRupees = z
  .string({ error: () => t("Please enter an amount in whole rupees.") })
  .transform((typed) => typed.replace(/[\s,₹]/g, ""))
  .pipe(
    z.string().regex(/^[1-9]\d{0,8}$/, {
      error: () => t("Please enter an amount in whole rupees."),
    }),
  )
  .transform((typed): number => rupees(Number(typed)));

/** The forms on the page of requests, by `intent`: decisions, and the limits. */
export const ApprovalStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), requestId: z.uuid() }),
  z.object({
    intent: z.literal("decline"),
    requestId: z.uuid(),
    reason: requiredText(1000, () => t("Please give a reason. The person will see it.")),
  }),
  z.object({ intent: z.literal("withdraw"), requestId: z.uuid() }),
  z.object({ intent: z.literal("limits"), refund: wholeRupees, payout: wholeRupees }),
]);
export type ApprovalStep = z.output<typeof ApprovalStep>;
