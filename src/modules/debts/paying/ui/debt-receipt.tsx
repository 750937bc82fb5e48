import { formatDateTime } from "#shared/ist.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/price.tsx";
import type { DebtPayment } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type ReceiptProps = {
  readonly payment: DebtPayment;
  readonly settledAt: Date;
  /** `upi`, `card` …; null if the provider did not say. */
  readonly method: string | null;
  readonly shopName: string;
  readonly payee: string;
};

/** The receipt of a payment of a debt. It prints as it is. */
export function DebtReceipt({ payment, settledAt, method, shopName, payee }: ReceiptProps) {
  const { reference, amountPaise, keptPaise, returnedPaise } = payment;
  return (
    <Card as="section">
      <DescriptionList>
        <DescriptionItem name={t("Receipt")}>
          <span className="money">{reference}</span>
        </DescriptionItem>
        <DescriptionItem name={t("Received on")}>{formatDateTime(settledAt)}</DescriptionItem>
        <DescriptionItem name={t("From", {}, "whom or what something comes from")}>
          {shopName}
        </DescriptionItem>
        <DescriptionItem name={t("To")}>{payee}</DescriptionItem>
        <DescriptionItem name={t("Amount")}>
          <Money paise={amountPaise} />
        </DescriptionItem>
        <DescriptionItem name={t("Set off against what you owed")}>
          <Money paise={keptPaise ?? 0} />
        </DescriptionItem>
        {method !== null && (
          <DescriptionItem name={t("Method")}>{methodWords(method)}</DescriptionItem>
        )}
        {(returnedPaise ?? 0) > 0 && (
          <DescriptionItem name={t("Refunded", {}, "an amount")} isWide>
            <Money paise={returnedPaise ?? 0} />
            <span className="block">
              {t(
                "Your earnings or another payment had set this off before your money arrived, so it goes back the way it came.",
              )}
            </span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  );
}

function methodWords(method: string): string {
  switch (method) {
    case "upi":
      return "UPI";
    case "card":
      return t("Card");
    case "netbanking":
      return t("Net banking");
    default:
      return method;
  }
}
