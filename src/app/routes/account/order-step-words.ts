import { t } from "#shared/texts/text.ts";

/** What is said after a step on the page of an order. */
export const buyerStepWords = {
  get cancel() {
    return t("Order cancelled");
  },
  get arrived() {
    return t("Thank you. Your order is delivered, and you can return it if something is wrong.");
  },
  get arrivedPaid() {
    return t("Thank you. We have asked the workshop to confirm it.");
  },
  get missing() {
    return t("Reported. We will tell you when the workshop answers.");
  },
  get return() {
    return t("Requested. We will tell you when the workshop answers.");
  },
  get withdraw() {
    return t("You are keeping the pieces");
  },
  get address() {
    return t("Address changed");
  },
  get acceptOffer() {
    return t("Agreed. Your refund is on its way.");
  },
  get declineOffer() {
    return t("Offer declined. Your request stays as it was.");
  },
  get agreeToGst() {
    return t("Thank you. The artisan can confirm your order now.");
  },
  get declineGst() {
    return t("Order cancelled");
  },
  get dispute() {
    return t("Sent. We look into it and tell you what we decide.");
  },
  get pickup() {
    return t("The pickup is being booked. You see courier and day here.");
  },
  get cancelPickup() {
    return t("Pickup cancelled");
  },
  get sendBack() {
    return t("Thank you. The workshop knows that it is on its way.");
  },
  get correctReturn() {
    return t("Corrected. The workshop sees the new number.");
  },
  get cameBack() {
    return t("Noted. You can send it again.");
  },
  get repairArrived() {
    return t("Thank you. Noted that your piece has arrived.");
  },
  get takeRefund() {
    return t("Your refund is on its way.");
  },
  get approveProof() {
    return t("Approved. The artisan can begin.");
  },
  get askChange() {
    return t("Sent. The artisan will show you a new proof.");
  },
  get destination() {
    return t("Saved. We will send your refund there.");
  },
} as const;
