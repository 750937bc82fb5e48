import { z } from "zod";
import { t } from "#shared/texts/text.ts";

/** The GST of an order that changed between ordering and dispatch, as its page shows it. */
export type GstChange = {
  /** Asked: the buyer has not answered yet. Agreed: not billed yet. Billed: it is done. */
  readonly state: "asked" | "agreed" | "billed";
  readonly formerTotalPaise: number;
  readonly totalPaise: number;
  readonly givenBackPaise: number;
};

/** The field with the bill that a page showed. Pages of the release before do not send it. */
export const billField = z.uuid().optional().catch(undefined);

const totalPaise = z.coerce
  .number({ error: () => t("Please look at the order's page once more.") })
  .int()
  .positive();

/** The buyer's answer to a total that rose with the GST. */
export const AnswerGstForms = [
  z.object({ intent: z.literal("agreeToGst"), totalPaise }),
  z.object({ intent: z.literal("declineGst"), totalPaise }),
] as const;
