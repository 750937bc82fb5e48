import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderReturn } from "../../returns/contract.ts";

/** Who pays for sending an approved return, in words for its buyer. */
export function carriageWords({ postage }: Pick<OrderReturn, "postage">): string {
  return postage === null
    ? t("You choose how to send it, and pay for it.")
    : t(
        "Sending it back is free: pay the courier, enter courier and tracking number here, and you get {amount} for the postage once the workshop has received it.",
        { amount: formatRupees(postage.amountPaise) },
      );
}
