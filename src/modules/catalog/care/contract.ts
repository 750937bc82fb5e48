import { z } from "zod";
import { cleanLine } from "#shared/text.ts";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import type { ModeratedProduct, ModeratedProductDetail } from "../moderation/contract.ts";
import {
  listingReportReasons,
  type ListingReportReason,
  type ReportOutcome,
} from "./rules/care-values.ts";

/** The form that reports a listing. */
export const ListingReport = z.object({
  reason: z.enum(listingReportReasons, { error: () => t("Please choose what is wrong.") }),
  note: requiredText(2000, () => t("Please describe what is wrong.")),
  /** Of a visitor who wants to hear how it ended; empty if not. */
  email: z.string().max(1000).catch("").transform(cleanLine),
  /** Of this form, so that a visitor who sends it twice has one ticket. */
  key: z.uuid().optional().catch(undefined),
});
/** The parsed form. */
export type ListingReport = z.output<typeof ListingReport>;

/** The piece that somebody is about to report. */
export type ListingToReport = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shopName: string;
  readonly sellerId: string;
};

/** The same once it is reported. */
export type ReportedListing = ListingToReport & { readonly reportId: string };

const sellerReads = () => t("Please write what the seller should know.");

/**
 * An administrator's decision on a listing that was reported or sent. `approve` names the version
 * that the administrator has seen.
 */
export const ListingDecision = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("noFault") }),
  z.object({ intent: z.literal("approve"), version: z.coerce.number().int() }),
  z.object({ intent: z.literal("askForChange"), words: requiredText(2000, sellerReads) }),
  z.object({ intent: z.literal("takeDown"), words: requiredText(2000, sellerReads) }),
]);
/** The form with the number of listings of a new seller that are checked first. */
export const ListingRulesInput = z.object({
  version: z.coerce.number().int(),
  checkedListings: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, { error: () => t("Please enter a whole number up to 50.") })
    .transform(Number)
    .refine((listings) => listings <= 50, {
      error: () => t("Please enter a whole number up to 50."),
    }),
});
/** The parsed form. */
export type ListingRulesInput = z.output<typeof ListingRulesInput>;
/** The rule as it is, with the version that a change must name. */
export type ListingRules = { readonly checkedListings: number; readonly version: number };

/** The parsed decision. */
export type ListingDecision = z.output<typeof ListingDecision>;

/**
 * A listing between the marketplace and its seller: it waits for the marketplace since an instant
 * (UTC), or the seller has to change it. `words` is what the marketplace asked last.
 */
export type ListingCheck = {
  /** UTC, as written in JSON. */
  readonly waitingSince: string | null;
  readonly words: string | null;
};

/** A line of the queue. `since` is how long the oldest report or the listing waits, UTC. */
export type ListingToCheck = Pick<
  ModeratedProduct,
  "id" | "name" | "shopName" | "status" | "takenDownAt" | "picture"
> & {
  readonly isNew: boolean;
  readonly reports: number;
  readonly since: Date;
  readonly isOverdue: boolean;
};

/** A report as administrators read it. `reporterId` is null for visitors. */
export type ReportOfListing = {
  readonly id: string;
  readonly reason: ListingReportReason;
  readonly note: string;
  readonly reporterId: string | null;
  /** UTC, as written in JSON. */
  readonly reportedAt: string;
  readonly settledAt: string | null;
  readonly outcome: ReportOutcome | null;
};

/** One listing for a decision, with its newest reports, at most fifty. */
export type ListingToDecide = Omit<ModeratedProductDetail, "publishedAt"> & {
  /** Null for a new listing, which buyers have not seen yet. */
  readonly publishedAt: Date | null;
  readonly version: number;
  readonly check: ListingCheck | null;
  /** Its seller has left what was asked unanswered for a week, and buyers see it. */
  readonly isUnanswered: boolean;
  readonly reports: readonly ReportOfListing[];
};
