import { z } from "zod";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** What the buyer said about a cash order that arrived, and what its seller objected. */
export type ArrivalClaim = {
  readonly claimedAt: Date;
  readonly objectedAt: Date | null;
  readonly objection: string | null;
};

/** The seller objects that it did not arrive or was not paid. */
export const ObjectToArrivalForm = z.object({
  intent: z.literal("objectToArrival"),
  objection: requiredText(1000, () => t("Please say where the parcel and the cash are.")),
});
