import { Form, href } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import { slowestBankDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { PurchaseToPay } from "../contract.ts";

/** A purchase that was not paid in time: what became of the money, and how to go on. */
export function TimeIsOver({ purchase }: { readonly purchase: PurchaseToPay }) {
  return (
    <>
      {purchase.isMoneyReturned ? (
        <p>
          {t(
            "Your payment of {totalPaise} arrived when your items were no longer reserved for you. We are returning it in full to your original payment method; banks take up to {slowestBankDays} working days.",
            { totalPaise: formatRupeesShort(purchase.duePaise), slowestBankDays },
          )}
        </p>
      ) : (
        <p>
          {t(
            "The time to pay has passed and your items have been released. You were not charged. If a payment still arrives, you will get your order or your money back.",
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <Button variant="primary" name="intent" value="giveUp">
            {t("Start again with these items")}
          </Button>
        </Form>
        <ButtonLink to={href("/my-orders")}>{t("My Orders")}</ButtonLink>
      </div>
    </>
  );
}
