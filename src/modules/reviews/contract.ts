import { z } from "zod";
import { FormPictures, type UploadedPicture } from "#modules/media/public.ts";
import {
  fits,
  maxReviewLength,
  reportReasons,
  type Fit,
  type HoldReason,
  type ReportReason,
  type ReviewStatus,
} from "./rules/review-values.ts";
import { optionalText, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** Reviews: what buyers say about pieces that were delivered to them, and what follows from it. */

const oneToFive = z.coerce.number().int().min(1).max(5);

/** A review as typed. Stars are required, everything else is the buyer's choice. */
export const ReviewInput = z.object({
  stars: z.preprocess(
    (value) => value ?? "",
    oneToFive.catch(0).refine((stars) => stars > 0, {
      error: () => t("Please choose how many stars you give."),
    }),
  ),
  quality: z
    .union([z.literal("").transform(() => null), oneToFive], {
      error: () => t("Please choose one of the answers."),
    })
    .optional()
    .transform((quality) => quality ?? null),
  fit: z
    .union([z.literal("").transform(() => null), z.enum(fits)], {
      error: () => t("Please choose one of the answers."),
    })
    .optional()
    .transform((fit) => fit ?? null),
  body: optionalText(maxReviewLength).transform((body) => body ?? ""),
  /** Ids of own uploads, in their order. */
  picture: FormPictures,
});
/** The parsed form. */
export type ReviewInput = z.output<typeof ReviewInput>;

/** The forms of a review's page, for its author. */
export const OwnReviewForm = z.discriminatedUnion("intent", [
  ReviewInput.extend({ intent: z.literal("write") }),
  z.object({ intent: z.literal("delete") }),
]);

/** A seller's answer to a review of the shop. */
export const ReviewAnswer = z.object({
  reviewId: z.uuid(),
  answer: requiredText(maxReviewLength, () => t("Please write your answer.")),
});

/** Somebody reports a review. */
export const ReviewReport = z.object({
  reason: z.enum(reportReasons, { error: () => t("Please choose what is wrong with it.") }),
  note: optionalText(1000),
});
/** The parsed form. */
export type ReviewReport = z.output<typeof ReviewReport>;

/** An administrator's decision about a held or reported review. */
export const ReviewDecision = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("publish"), reviewId: z.uuid() }),
  z.object({
    intent: z.literal("remove"),
    reviewId: z.uuid(),
    reason: requiredText(1000, () => t("Please give a reason. The author will see it.")),
  }),
]);
/** The parsed decision. */
export type ReviewDecision = z.output<typeof ReviewDecision>;

/**
 * A published review as everybody sees it. `byline` has author, size, colour and day, in the language
 * of the page.
 */
export type PublishedReview = {
  readonly id: string;
  /** The first name; "A buyer" for an erased account. */
  readonly author: string;
  /** The day in India, such as "2026-11-28". */
  readonly writtenOn: string;
  readonly byline: string;
  readonly stars: number;
  readonly quality: number | null;
  readonly fit: Fit | null;
  readonly body: string;
  /** The language of the text by its letters, as in `langOf`. */
  readonly lang: string | undefined;
  readonly isEdited: boolean;
  readonly helpfulCount: number;
  readonly pictures: readonly UploadedPicture[];
  readonly answer: string | null;
  readonly answerLang: string | undefined;
};

/** How many reviews gave five stars, four, … one. */
export type Spread = readonly [number, number, number, number, number];

/** A delivered piece, and whether its buyer may review it now. */
export type ReviewableLine = {
  readonly lineNumber: number;
  readonly productId: string;
  /** Whether its product has a page; what was made for one buyer has none. */
  readonly hasPage: boolean;
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  /** Null: nothing was written yet. */
  readonly review: {
    readonly id: string;
    readonly stars: number;
    readonly status: ReviewStatus;
    readonly removedReason: string | null;
  } | null;
  /** Until when a review can be written or changed; null if that time is over. */
  readonly writableUntil: Date | null;
};

/** The form of one line: the piece, and what its buyer wrote before. */
export type OfferedReview = ReviewableLine & {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly written:
    | (Omit<ReviewInput, "picture"> & { readonly pictures: readonly UploadedPicture[] })
    | null;
};

/** A review of the shop, for its seller. */
export type ShopReview = PublishedReview & {
  readonly productId: string;
  readonly productName: string;
  /** Whether its product has a page; what was made for one buyer has none. */
  readonly hasPage: boolean;
  readonly orderId: string;
  readonly status: ReviewStatus;
};

/** A review for an administrator, with why it is here. */
export type ReviewToCheck = PublishedReview & {
  readonly productId: string;
  readonly productName: string;
  readonly sellerId: string;
  readonly shopName: string;
  readonly authorId: string | null;
  readonly status: ReviewStatus;
  readonly heldFor: readonly HoldReason[];
  readonly removedReason: string | null;
  readonly reports: readonly { readonly reason: ReportReason; readonly note: string | null }[];
};

/** Whose review was reported, and of which piece. */
export type ReportedReview = {
  readonly authorId: string | null;
  readonly sellerId: string;
  readonly productName: string;
};
