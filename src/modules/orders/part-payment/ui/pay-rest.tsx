import { href } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { usePayment, type Paying } from "#ui/use-payment.ts";
import { deadlineSentence } from "../../deadlines/rules/deadline-words.ts";
import { OrderLines } from "../../lists/ui/order-lines.tsx";
import type { RestToPay } from "../rest-contract.ts";
import { PartsCard } from "./parts-card.tsx";
import { CashForRest, RestInCash } from "./rest-by-cash.tsx";

type PayRestProps = {
  readonly rest: RestToPay;
  /** The payment window was open before. */
  readonly isBegun: boolean;
  /** Whether the account has an email address. */
  readonly hasEmail: boolean;
  readonly isOnlineOffered: boolean;
  readonly isTest: boolean;
  readonly opensAtOnce: boolean;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  /** The form that was sent back, with the code that is on its way. */
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** The rest of an order: its amount, and the ways to pay it. */
export function PayRest(props: PayRestProps) {
  const { rest, isBegun, hasEmail, isOnlineOffered, isTest, opensAtOnce, problem, typed } = props;
  const address = href("/my-orders/:orderId/pay", { orderId: rest.order.id });
  const { paying, pay } = usePayment({ address, isReserved: rest.isDue, isBegun, opensAtOnce });
  const isBusy = paying.kind === "opening" || paying.kind === "confirming";
  const isInCash = rest.cashPaise !== null && isOnItsWay(rest.order.status);
  return (
    <div className="grid max-w-reading gap-6">
      <FormProblem message={problem?.message} />
      <Card as="section" className="grid gap-5">
        {isTest && (
          <p>
            <Badge tone="mustard">{t("Test mode: no money moves")}</Badge>
          </p>
        )}
        {rest.isDue ? (
          <>
            <RestWords rest={rest} paying={paying} />
            <PayButton {...{ rest, isOnlineOffered, isBusy }} onPay={pay} />
            {!isBusy && (
              <CashForRest rest={rest} hasEmail={hasEmail} problem={problem} typed={typed} />
            )}
          </>
        ) : isInCash ? (
          <RestInCash rest={rest} />
        ) : (
          <p>{t("Nothing is due for this order now.")}</p>
        )}
      </Card>
      <PartsCard order={rest.order} />
      <Card as="section">
        <OrderLines lines={rest.order.lines} />
      </Card>
    </div>
  );
}

const isOnItsWay = (status: RestToPay["order"]["status"]) =>
  status === "confirmed" || status === "shipped";

function PayButton({
  rest,
  isOnlineOffered,
  isBusy,
  onPay,
}: Pick<PayRestProps, "rest" | "isOnlineOffered"> & {
  readonly isBusy: boolean;
  readonly onPay: () => void;
}) {
  if (!isOnlineOffered) return <p>{t("Online payment is not available right now.")}</p>;
  return (
    <>
      <Button
        type="button"
        variant="primary"
        size="large"
        pending={isBusy}
        pendingLabel={t("Processing...")}
        onClick={onPay}
        className="noscript:hidden"
      >
        {t("Pay {amount}", { amount: formatRupeesShort(rest.parts.restPaise) })}
      </Button>
      <noscript>
        <p className="rounded-card bg-mustard-soft px-4 py-3">
          {t("Online payment needs JavaScript, which is switched off in your browser.")}
        </p>
      </noscript>
    </>
  );
}

function RestWords({ rest, paying }: Pick<PayRestProps, "rest"> & { readonly paying: Paying }) {
  const reason =
    paying.kind === "failed" ? paying.reason : paying.kind === "ready" ? rest.lastError : null;
  return (
    <>
      <p>
        {t("You paid {advance} in advance. {shopName} sends your order once the balance is paid.", {
          advance: formatRupeesShort(rest.parts.advancePaise),
          shopName: rest.order.shop.shopName,
        })}
      </p>
      {rest.payBy !== null && (
        <p>
          {deadlineSentence("buyer", { step: "rest.cancel", dueAt: rest.payBy, paid: "advance" })}
        </p>
      )}
      <div role="status" className="empty:-mt-5">
        {paying.kind === "confirming" && (
          <p>
            {t(
              "Your payment is being confirmed. This page updates automatically. You may also close it: we will write to you as soon as we know the result.",
            )}
          </p>
        )}
        {paying.kind === "dismissed" && (
          <p>{t("You closed the payment window. The balance is still to be paid.")}</p>
        )}
        {reason !== null && (
          <p className="rounded-card bg-danger-soft px-4 py-3 [overflow-wrap:anywhere]">
            <span className="font-medium">{t("The payment did not go through.")}</span> {reason}
          </p>
        )}
      </div>
    </>
  );
}
