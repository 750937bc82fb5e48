import { t } from "#shared/texts/text.ts";

/** What is said after a step on the page of an order. */
export const sellerStepWords = {
  get note() {
    return t("Note added");
  },
  get answerMissing() {
    return t("Answer sent");
  },
  get objectToArrival() {
    return t("Sent. The marketplace decides.");
  },
  get parcel() {
    return t("Parcel handed over");
  },
  get making() {
    return t("Step saved. The buyer sees it now.");
  },
  get sendProof() {
    return t("Proof sent. The buyer gets a mail.");
  },
  get withdrawProof() {
    return t("Proof withdrawn");
  },
  get goAhead() {
    return t("You can begin now. The buyer gets a mail.");
  },
  get requestRest() {
    return t("The buyer gets a mail with the way to pay the balance.");
  },
  get parcelArrived() {
    return t("Parcel delivered");
  },
  get parcelLost() {
    return t("Noted. What was in it is refunded once the rest has arrived.");
  },
  get tracking() {
    return t("Tracking corrected");
  },
  get eWayBill() {
    return t("Number saved");
  },
  get parcelBack() {
    return t("Parcel received back");
  },
  get received() {
    return t("Return received. The buyer is being refunded.");
  },
  get receivedForExchange() {
    return t("Return received. Please send the replacement now.");
  },
  get replace() {
    return t("Handed over. The buyer gets a mail.");
  },
  get receivedForRepair() {
    return t("Piece received. Please repair it and send it back.");
  },
  get repairNote() {
    return t("Noted. The buyer sees it now.");
  },
  get cannotRepair() {
    return t("The buyer can take the refund now.");
  },
  get offer() {
    return t("Offer sent");
  },
  get withdrawOffer() {
    return t("Offer withdrawn");
  },
  get object() {
    return t("Sent. The marketplace decides.");
  },
  get approve() {
    return t("Approved");
  },
  get decline() {
    return t("Declined");
  },
} as const;

/** What is said to a receipt depends on what the buyer wanted. */
export function receivedAs<Intent extends string>(
  intent: Intent,
  wanted: FormDataEntryValue | null,
) {
  if (intent !== "received") return intent;
  if (wanted === "repair") return "receivedForRepair";
  return wanted === "exchange" ? "receivedForExchange" : intent;
}
