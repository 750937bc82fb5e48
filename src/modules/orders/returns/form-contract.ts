import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { optionalText, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { DecideMissingForms } from "../missing/contract.ts";
import { parcelFields, parcelOf } from "../shipments/form-contract.ts";
import { chosenPieces } from "../shipments/rules/chosen-pieces.ts";
import {
  chosenReturnConditions,
  chosenReturnReasons,
  disputeOutcomes,
  repairChoice,
  type PicturesOfLine,
} from "./contract.ts";
import { t } from "#shared/texts/text.ts";

const maxNoteLength = 1000;

const returnId = z.uuid({ error: () => t("Please choose a return.") });

const offerId = z.uuid({ error: () => t("Please choose an offer.") });

const amount = z
  .string()
  .optional()
  .transform((typed) => parseRupees(typed ?? ""));

const amountMissing = () => t("Please enter the amount of the refund.");

/** The buyer's answer to the offer of a partial refund. */
export const AnswerOfferForms = [
  z.object({ intent: z.literal("acceptOffer"), offerId }),
  z.object({ intent: z.literal("declineOffer"), offerId }),
] as const;

/** The return request, as the page of an order sends it. */
export const ReturnRequestInput = z
  .looseObject({
    intent: z.literal("return"),
    key: z.string().min(8).max(100),
    reason: z.enum(chosenReturnReasons, { error: () => t("Please choose a reason.") }),
    note: optionalText(maxNoteLength),
    againOf: z.uuid().nullish().catch(null),
  })
  .transform(({ intent, key, reason, note, againOf, ...rest }) => ({
    intent,
    key,
    reason,
    note,
    againOf,
    pictures: [...chosenPictures(rest), ...picturesOfOldForm(rest)],
    pieces: chosenPieces(rest),
    exchanges: chosenExchanges(rest),
    repairs: chosenRepairs(rest),
  }));

/** Reads fields such as `exchange-2=<variant>`; an empty one means the money. */
function chosenExchanges(fields: Readonly<Record<string, unknown>>) {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineNumber = /^exchange-(\d{1,4})$/.exec(name)?.[1];
    const variantId = z.uuid().safeParse(value).data;
    return lineNumber === undefined || variantId === undefined
      ? []
      : [{ lineNumber: Number(lineNumber), variantId }];
  });
}

/** Reads fields such as `exchange-2=repair`: the numbers of the lines to be repaired. */
function chosenRepairs(fields: Readonly<Record<string, unknown>>): readonly number[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineNumber = /^exchange-(\d{1,4})$/.exec(name)?.[1];
    return lineNumber !== undefined && value === repairChoice ? [Number(lineNumber)] : [];
  });
}

const imageIds = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())]);

/** Reads fields such as `picture-2=<image>`: what shows the pieces of the second line. */
function chosenPictures(fields: Readonly<Record<string, unknown>>): readonly PicturesOfLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineNumber = /^picture-(\d{1,4})$/.exec(name)?.[1];
    const ids = imageIds.safeParse(value).data;
    return lineNumber === undefined || ids === undefined
      ? []
      : [{ lineNumber: Number(lineNumber), imageIds: ids }];
  });
}

/**
 * The pictures of a form that was opened before 0.2.0, which has them for all pieces together, as
 * those of the first chosen line. May go with the release after 0.2.0.
 */
function picturesOfOldForm(fields: Readonly<Record<string, unknown>>): readonly PicturesOfLine[] {
  const ids = imageIds.safeParse(fields["picture"]).data;
  const [first] = chosenPieces(fields);
  return ids === undefined || first === undefined
    ? []
    : [{ lineNumber: first.lineNumber, imageIds: ids }];
}

/** The buyer asks the marketplace to decide a return that was declined. */
export const DisputeReturnForm = z.object({
  intent: z.literal("dispute"),
  returnId,
  disputeNote: requiredText(maxNoteLength, () =>
    t("Please say why you do not agree. The workshop reads it too."),
  ),
});

/** The buyer's form to withdraw a return. */
export const WithdrawReturnForm = z.object({ intent: z.literal("withdraw"), returnId });

/** The buyer has the repaired piece again, or takes the refund of one that was not repaired. */
export const RepairForms = [
  z.object({ intent: z.literal("repairArrived"), returnId }),
  z.object({ intent: z.literal("takeRefund"), returnId }),
] as const;

const received = {
  intent: z.literal("received"),
  returnId,
  condition: z.enum(chosenReturnConditions, {
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
    picture: FormPictures,
  }),
  z.object({
    intent: z.literal("object"),
    returnId,
    condition: z.enum(["worn", "damaged", "incomplete"], {
      error: () => t("Please choose what is wrong with it."),
    }),
    note: requiredText(maxNoteLength, () => t("Please say what is wrong. The buyer will see it.")),
    picture: FormPictures,
  }),
  z.object({ ...received, conditionNote: optionalText(maxNoteLength) }),
  z
    .looseObject({ intent: z.literal("replace"), returnId, ...parcelFields })
    .transform(({ intent, ...fields }) => ({
      intent,
      returnId: fields.returnId,
      parcel: parcelOf(fields),
    })),
  z.object({
    intent: z.literal("repairNote"),
    returnId,
    repairNote: requiredText(maxNoteLength, () => t("Please say what was repaired.")),
    picture: FormPictures,
  }),
  z.object({
    intent: z.literal("cannotRepair"),
    returnId,
    cannotRepairNote: requiredText(maxNoteLength, () =>
      t("Please say why it cannot be repaired. The buyer will see it."),
    ),
    picture: FormPictures,
  }),
  z
    .object({
      intent: z.literal("offer"),
      returnId,
      amount,
      offerNote: optionalText(maxNoteLength),
    })
    .transform(({ amount: amountPaise, ...offer }, context) => {
      if (amountPaise !== null) return { ...offer, amountPaise };
      context.addIssue({ code: "custom", path: ["amount"], message: amountMissing() });
      return z.NEVER;
    }),
  z.object({ intent: z.literal("withdrawOffer"), offerId }),
  z.object({ intent: z.literal("parcelBack") }),
]);

const reason = requiredText(maxNoteLength, () =>
  t("Please give a reason. The buyer and the seller will see it."),
);

const DecideDisputeForm = z
  .object({
    intent: z.literal("decideDispute"),
    returnId,
    outcome: z.enum(disputeOutcomes, { error: () => t("Please choose what the buyer gets.") }),
    amount,
    isRestocked: z.literal("yes").optional(),
    reason,
  })
  .transform(({ amount: amountPaise, isRestocked, ...decision }, context) => {
    if (decision.outcome === "part" && amountPaise === null)
      context.addIssue({
        code: "custom",
        path: ["amount"],
        message: amountMissing(),
      });
    return {
      ...decision,
      amountPaise: decision.outcome === "part" ? amountPaise : null,
      isRestocked: isRestocked !== undefined,
    };
  });

/** An administrator's decision about an order; it always needs a reason. */
export const OverruleForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("cancel"),
    reason: requiredText(500, () =>
      t("Please give a reason. The buyer and the seller will see it."),
    ),
    /** Whether the e-invoice portal refuses the buyer's GSTIN. */
    isUnregistered: z
      .literal("yes")
      .optional()
      .transform((value) => value !== undefined),
  }),
  z.object({ intent: z.literal("approve"), returnId, reason }),
  z.object({ intent: z.literal("decline"), returnId, reason }),
  z.object({ ...received, reason }),
  DecideDisputeForm,
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
