import { z } from "zod";
import { optionalText, requiredText } from "#shared/text-schemas.ts";
import { cashHolders, orderStatuses } from "../contract.ts";
import { ObjectToArrivalForm } from "../arrivals/contract.ts";
import { billField } from "../gst-at-issue/contract.ts";
import { MakingStepForm } from "../making/form-contract.ts";
import { AnswerMissingForm } from "../missing/contract.ts";
import { RequestRestForm } from "../part-payment/contract.ts";
import { SellerProofForms } from "../proofs/form-contract.ts";
import { SellerReturnForm } from "../returns/form-contract.ts";
import {
  AnotherParcelForm,
  CorrectTrackingForm,
  EWayBillForm,
  ParcelArrivedForm,
  ParcelLostForm,
  holdsNothing,
  nothingChosen,
  parcelFields,
  parcelOf,
} from "../shipments/form-contract.ts";
import { t } from "#shared/texts/text.ts";

const maxNoteLength = 500;

const stepFields = {
  to: z.enum(orderStatuses, { error: () => t("Please choose a status.") }),
  ...parcelFields,
  note: optionalText(maxNoteLength),
  bill: billField,
  cashHeldBy: z
    .enum(cashHolders, { error: () => t("Please choose who has the cash.") })
    .optional()
    .transform((who) => who ?? null),
};

/**
 * The actions of the seller's order page: the next status, a private note, or an answer to a
 * return. Only shipping takes a parcel.
 */
export const SellerOrderForm = z.discriminatedUnion("intent", [
  SellerReturnForm,
  AnswerMissingForm,
  ObjectToArrivalForm,
  AnotherParcelForm,
  CorrectTrackingForm,
  EWayBillForm,
  ParcelArrivedForm,
  ParcelLostForm,
  MakingStepForm,
  ...SellerProofForms,
  RequestRestForm,
  z.object({
    intent: z.literal("note"),
    body: requiredText(2000, () => t("Please write the note first.")),
  }),
  z
    .looseObject({ intent: z.literal("step").optional(), ...stepFields })
    .refine((fields) => fields.to !== "shipped" || !holdsNothing(fields), {
      error: nothingChosen,
      path: ["pieces"],
    })
    .transform(({ to, note, bill, cashHeldBy, ...fields }) => ({
      intent: "step" as const,
      step: {
        to,
        note,
        cashHeldBy,
        billShown: bill,
        carrier: null,
        trackingNumber: null,
        ...(to === "shipped" && { parcel: parcelOf({ ...fields, to }) }),
      },
    })),
]);
