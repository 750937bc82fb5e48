import { z } from "zod";
import { optionalText, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** What the buyer and the seller said about a parcel that never came. */
export type MissingParcel = {
  readonly reportedAt: Date;
  readonly note: string | null;
  readonly answeredAt: Date | null;
  readonly answer: string | null;
  /** When the courier reported it delivered all the same. */
  readonly courierDeliveredAt: Date | null;
};

const mostCharacters = 1000;

/** The buyer reports that the parcel never came. */
export const ReportMissingForm = z.object({
  intent: z.literal("missing"),
  missingNote: optionalText(mostCharacters),
});

/** The seller answers the report. */
export const AnswerMissingForm = z.object({
  intent: z.literal("answerMissing"),
  answer: requiredText(mostCharacters, () =>
    t("Please say where the parcel is, with the courier's proof if you have it."),
  ),
});

const reason = requiredText(500, () =>
  t("Please give a reason. The buyer and the seller will see it."),
);

/** An administrator decides about a parcel that never came. */
export const DecideMissingForms = [
  z.object({ intent: z.literal("missingLost"), reason }),
  z.object({ intent: z.literal("missingDelivered"), reason }),
] as const;
