import { z } from "zod";
import { optionalLine, optionalText, requiredText } from "#shared/text-schemas.ts";
import { cashHolders, orderStatuses } from "../contract.ts";
import { AnswerMissingForm } from "../missing/contract.ts";
import { SellerReturnForm } from "../returns/form-contract.ts";
import { t } from "#shared/texts/text.ts";

const maxCarrierLength = 60;
const maxTrackingLength = 60;
const maxNoteLength = 500;

const stepFields = {
  to: z.enum(orderStatuses, { error: () => t("Please choose a status.") }),
  carrier: optionalLine(maxCarrierLength),
  trackingNumber: optionalLine(maxTrackingLength),
  note: optionalText(maxNoteLength),
  cashHeldBy: z
    .enum(cashHolders, { error: () => t("Please choose who has the cash.") })
    .optional()
    .transform((who) => who ?? null),
};

/**
 * The actions of the seller's order page: the next status, a private note, or an answer to a
 * return. Only shipping takes a carrier.
 */
export const SellerOrderForm = z.discriminatedUnion("intent", [
  SellerReturnForm,
  AnswerMissingForm,
  z.object({
    intent: z.literal("note"),
    body: requiredText(2000, () => t("Please write the note first.")),
  }),
  z
    .object({ intent: z.literal("step").optional(), ...stepFields })
    .transform(({ intent: _intent, ...step }) => ({
      intent: "step" as const,
      step: step.to === "shipped" ? step : { ...step, carrier: null, trackingNumber: null },
    })),
]);
