import { z } from "zod";
import { RefundDestinationInput } from "#modules/payments/public.ts";
import { ChangeAddressForm } from "../address/contract.ts";
import { AnswerGstForms } from "../gst-at-issue/contract.ts";
import { ReportMissingForm } from "../missing/contract.ts";
import { BuyerProofForms } from "../proofs/form-contract.ts";
import {
  AnswerOfferForms,
  DisputeReturnForm,
  RepairForms,
  ReturnRequestInput,
  WithdrawReturnForm,
} from "../returns/form-contract.ts";
import { ReturnParcelForms } from "../return-parcels/form-contract.ts";
import { t } from "#shared/texts/text.ts";

/** The account number is typed twice, because a wrong digit sends the money to a stranger. */
const Destination = RefundDestinationInput.extend({
  intent: z.literal("destination"),
  refundId: z.uuid(),
  accountNumberAgain: z.string().max(40).optional(),
}).transform(({ accountNumberAgain, ...destination }, ctx) => {
  const plain = (typed: string | null | undefined) => (typed ?? "").replaceAll(/[\s-]/g, "");
  if (
    destination.kind === "bank" &&
    plain(destination.accountNumber) !== plain(accountNumberAgain)
  ) {
    ctx.addIssue({
      code: "custom",
      path: ["accountNumberAgain"],
      message: t("The two account numbers are not the same."),
    });
  }
  return destination;
});

/** The actions that a buyer can send from the page of an order. */
export const BuyerOrderForm = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.literal("cancel").optional() })
    .transform(() => ({ intent: "cancel" as const })),
  z.object({ intent: z.literal("arrived") }),
  z.object({ intent: z.literal("arrivedPaid") }),
  z.object({ intent: z.literal("again") }),
  ChangeAddressForm,
  ReportMissingForm,
  ReturnRequestInput,
  WithdrawReturnForm,
  DisputeReturnForm,
  ...RepairForms,
  ...BuyerProofForms,
  ...AnswerOfferForms,
  ...AnswerGstForms,
  ...ReturnParcelForms,
  Destination,
]);
