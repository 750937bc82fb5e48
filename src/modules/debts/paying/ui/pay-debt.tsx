import { Form, href } from "react-router";
import { formatRupees } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { usePayment, type Paying } from "#ui/use-payment.ts";
import { t } from "#shared/texts/text.ts";

type PayDebtProps = {
  readonly debtPaymentId: string;
  readonly amountPaise: number;
  /** What is owed now; another amount needs another payment. */
  readonly owedPaise: number;
  readonly isPayable: boolean;
  /** The payment window was open before. */
  readonly isBegun: boolean;
  readonly lastError: string | null;
  readonly isOnlineOffered: boolean;
  readonly isTest: boolean;
  readonly opensAtOnce: boolean;
};

/** The payment of a debt: its amount, and the button that opens the payment window. */
export function PayDebt(props: PayDebtProps) {
  const { debtPaymentId, isPayable, isBegun, isOnlineOffered, opensAtOnce } = props;
  const address = href("/seller/debt/:debtPaymentId", { debtPaymentId });
  const isReserved = isPayable && isOnlineOffered;
  const { paying, pay } = usePayment({ address, isReserved, isBegun, opensAtOnce });
  const isConfirming = paying.kind === "confirming";
  return (
    <Card as="section" className="grid gap-5">
      {props.isTest && (
        <p>
          <Badge tone="mustard">{t("Test mode: no money moves")}</Badge>
        </p>
      )}
      {isPayable || isConfirming ? (
        <PayNow {...props} paying={paying} onPay={pay} />
      ) : (
        <PaymentOver owedPaise={props.owedPaise} />
      )}
    </Card>
  );
}

function PaymentOver({ owedPaise }: Pick<PayDebtProps, "owedPaise">) {
  return (
    <>
      <p>{t("This payment is closed: its time is over, or what you owe has changed since.")}</p>
      {owedPaise > 0 && (
        <Form method="post" action={href("/seller/debt")}>
          <Button variant="primary" size="large">
            {t("Pay {amount}", { amount: formatRupees(owedPaise) })}
          </Button>
        </Form>
      )}
    </>
  );
}

type PayNowProps = PayDebtProps & { readonly paying: Paying; readonly onPay: () => void };

function PayNow({ amountPaise, isOnlineOffered, lastError, paying, onPay }: PayNowProps) {
  const isBusy = paying.kind === "opening" || paying.kind === "confirming";
  return (
    <>
      <p>
        {t(
          "This is all that your shop owes now. What your earnings set off before your money arrives is refunded at once.",
        )}
      </p>
      <PayingWords paying={paying} lastError={lastError} />
      {isOnlineOffered ? (
        <Button
          type="button"
          variant="primary"
          size="large"
          pending={isBusy}
          pendingLabel={t("Processing...")}
          onClick={onPay}
          className="noscript:hidden"
        >
          {t("Pay {amount}", { amount: formatRupees(amountPaise) })}
        </Button>
      ) : (
        <p>{t("Online payment is not available right now.")}</p>
      )}
      <noscript>
        <p className="rounded-card bg-mustard-soft px-4 py-3">
          {t("Online payment needs JavaScript, which is switched off in your browser.")}
        </p>
      </noscript>
    </>
  );
}

function PayingWords({ paying, lastError }: Pick<PayNowProps, "paying" | "lastError">) {
  const reason =
    paying.kind === "failed" ? paying.reason : paying.kind === "ready" ? lastError : null;
  return (
    <div role="status" className="empty:-mt-5">
      {paying.kind === "confirming" && (
        <p>
          {t(
            "Your payment is being confirmed. This page updates automatically. You may also close it: we will write to you as soon as we know the result.",
          )}
        </p>
      )}
      {paying.kind === "dismissed" && (
        <p>{t("You closed the payment window. Nothing was paid.")}</p>
      )}
      {reason !== null && (
        <p className="rounded-card bg-danger-soft px-4 py-3 [overflow-wrap:anywhere]">
          <span className="font-medium">{t("The payment did not go through.")}</span> {reason}
        </p>
      )}
    </div>
  );
}
