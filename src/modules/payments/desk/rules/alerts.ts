import { t } from "#shared/texts/text.ts";

/** The texts of the alerts on the administrators' page. */
export const alertKinds = {
  get unknownOrder() {
    return t("Payment received for a provider order that is not ours");
  },
  get wrongAmount() {
    return t("Payment received, but not for the amount due");
  },
  get wrongCurrency() {
    return t("Payment received in another currency");
  },
  get secondCapture() {
    return t("Paid twice for the same thing; the second payment is being refunded");
  },
  get refundFailing() {
    return t("A refund keeps failing");
  },
  get refundSlow() {
    return t("A refund has been with the provider for ten days");
  },
  get refundElsewhere() {
    return t("The provider made a refund that was not requested here");
  },
  get payoutAfterAll() {
    return t(
      "The provider paid a payout that is recorded here as returned; the seller may be paid twice",
    );
  },
} as const;

/** One kind of alert. */
export type AlertKind = keyof typeof alertKinds;
