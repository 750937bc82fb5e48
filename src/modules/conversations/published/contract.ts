import { z } from "zod";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { maxAnswerLength, maxQuestionLength } from "../rules/published-values.ts";

/** A question with its answer as the shop writes it for the listing. */
export const PublishedTexts = z.object({
  question: requiredText(maxQuestionLength, () => t("Please write the question.")),
  answer: requiredText(maxAnswerLength, () => t("Please write the answer.")),
});
/** The parsed texts. */
export type PublishedTexts = z.output<typeof PublishedTexts>;

/** The forms of the page with the published answers of a listing. */
export const PublishedAnswerStep = z.discriminatedUnion("intent", [
  PublishedTexts.extend({ intent: z.literal("edit"), answerId: z.uuid() }),
  z.object({ intent: z.literal("up"), answerId: z.uuid() }),
  z.object({ intent: z.literal("down"), answerId: z.uuid() }),
  z.object({ intent: z.literal("remove"), answerId: z.uuid() }),
]);
/** The parsed form. */
export type PublishedAnswerStep = z.output<typeof PublishedAnswerStep>;

/** An administrator takes a published answer down. */
export const PublishedAnswerRemoval = z.object({
  intent: z.literal("removeAnswer"),
  answerId: z.uuid(),
  reason: requiredText(1000, () => t("Please write what the seller should know.")),
});

/** A question with its answer on a listing. */
export type PublishedAnswer = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
};

/** As its shop, its buyer and administrators see it. */
export type OwnPublishedAnswer = PublishedAnswer & {
  /** Null while buyers see it. */
  readonly takenDownBy: "buyer" | "marketplace" | null;
  /** Why the marketplace took it down. */
  readonly reason: string | null;
};
