import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { optionalText, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { DecideMissingForms } from "../missing/contract.ts";
import { chosenPieces } from "../shipments/rules/chosen-pieces.ts";
import { returnConditions, returnReasons } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

const maxNoteLength = 1000;

const returnId = z.uuid({ error: () => t("Please choose a return.") });

/** The return request, as the page of an order sends it. */
export const ReturnRequestInput = z
  .looseObject({
    intent: z.literal("return"),
    key: z.string().min(8).max(100),
    reason: z.enum(returnReasons, { error: () => t("Please choose a reason.") }),
    note: optionalText(maxNoteLength),
    picture: FormPictures,
  })
  .transform(({ intent, key, reason, note, picture, ...rest }) => ({
    intent,
    key,
    reason,
    note,
    imageIds: picture,
    pieces: chosenPieces(rest),
  }));

/** The buyer's form to withdraw a return. */
export const WithdrawReturnForm = z.object({ intent: z.literal("withdraw"), returnId });

const received = {
  intent: z.literal("received"),
  returnId,
  condition: z.enum(returnConditions, {
    error: () => t("Please choose the condition it arrived in."),
  }),
  isRestocked: z
    .enum(["yes", "no"], { error: () => t("Please choose whether it goes back into stock.") })
    .transform((answer) => answer === "yes"),
};

/** A seller's answer to a return. Declining needs a reason. */
export const SellerReturnForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), returnId, note: optionalText(maxNoteLength) }),
  z.object({
    intent: z.literal("decline"),
    returnId,
    note: requiredText(maxNoteLength, () => t("Please give a reason. The buyer will see it.")),
  }),
  z.object({ ...received, conditionNote: optionalText(maxNoteLength) }),
  z.object({ intent: z.literal("parcelBack") }),
]);

const reason = requiredText(maxNoteLength, () =>
  t("Please give a reason. The buyer and the seller will see it."),
);

/** An administrator's decision about an order; it always needs a reason. */
export const OverruleForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("cancel"),
    reason: requiredText(500, () =>
      t("Please give a reason. The buyer and the seller will see it."),
    ),
  }),
  z.object({ intent: z.literal("approve"), returnId, reason }),
  z.object({ intent: z.literal("decline"), returnId, reason }),
  z.object({ ...received, reason }),
  ...DecideMissingForms,
]);

const asList = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z
    .array(z.uuid())
    .min(1, { error: () => t("Please choose at least one order.") })
    .max(50),
);

/** A courier's transfer and its orders. */
export const RemittanceForm = z.object({
  orderId: asList,
  reference: requiredLine(100, () => t("Please enter the bank's reference.")),
});
