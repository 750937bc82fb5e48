import { Form, href, useNavigation } from "react-router";
import { formatTime } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { sentCashCode } from "../../cash/ui/cash-code.tsx";
import type { PurchaseToPay } from "../contract.ts";
import { AddressBlock } from "../../lists/ui/address-block.tsx";
import { ConfirmedLines } from "./confirmed-lines.tsx";
import { InvoicedTo } from "./invoiced-to.tsx";
import { PayByCashForm } from "./pay-by-cash-form.tsx";
import { TimeIsOver } from "./time-is-over.tsx";
import { useMsLeft, usePayment, type Paying } from "#ui/use-payment.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type PayProps = {
  readonly purchase: PurchaseToPay;
  /** The payment window was opened before, in this browser or another. */
  readonly isBegun: boolean;
  readonly isOnlineOffered: boolean;
  readonly isTest: boolean;
  readonly opensAtOnce: boolean;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  /** The form that was sent back, with the code that is on its way. */
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** A purchase that is to be paid online: its total, the time left to pay, and the choices. */
export function PayPurchase(props: PayProps) {
  const { purchase, isBegun, isTest, isOnlineOffered, opensAtOnce, problem } = props;
  const msLeft = useMsLeft(purchase.reservedUntil, purchase.now);
  const isReserved = purchase.state === "waiting" && msLeft > 0;
  const address = href("/checkout/pay/:purchaseId", { purchaseId: purchase.purchaseId });
  const { paying, pay } = usePayment({ address, isReserved, isBegun, opensAtOnce });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-6">
        <FormProblem message={problem?.message} />
        <Card as="section" className="grid gap-5">
          {isTest && (
            <p>
              <Badge tone="mustard">{t("Test mode: no money moves")}</Badge>
            </p>
          )}
          {isReserved || paying.kind === "confirming" ? (
            <>
              <PayNow
                purchase={purchase}
                msLeft={msLeft}
                paying={paying}
                isOnlineOffered={isOnlineOffered}
                onPay={pay}
              />
              {paying.kind !== "confirming" && (
                <Otherwise {...props} isBusy={paying.kind === "opening"} />
              )}
            </>
          ) : (
            <TimeIsOver purchase={purchase} />
          )}
        </Card>
        {purchase.orders.map((order) => (
          <Card key={order.id} as="section">
            <h2 className="mb-4 text-xl">{order.shopName}</h2>
            <ConfirmedLines lines={order.lines} />
          </Card>
        ))}
      </div>
      <Card as="section">
        <h2 className="text-xl">{t("Summary")}</h2>
        <Amounts
          amounts={purchase}
          lines={purchase.orders.flatMap(({ lines }) => lines)}
          className="mt-4"
        />
        <div className="stitch my-5" />
        <h3 className="font-medium">{t("Deliver to")}</h3>
        <AddressBlock deliverTo={purchase.deliverTo} />
        <InvoicedTo business={purchase.invoicedTo} />
        {purchase.invoicedTo !== null && (
          <p className="mt-2 text-sm text-ink-muted">
            {t(
              "Is this correct? The invoice cannot be changed once it is issued. To correct it, cancel and order again.",
            )}
          </p>
        )}
      </Card>
    </div>
  );
}

type PayNowProps = {
  readonly purchase: PurchaseToPay;
  readonly msLeft: number;
  readonly paying: Paying;
  readonly isOnlineOffered: boolean;
  readonly onPay: () => void;
};

function PayNow({ purchase, msLeft, paying, isOnlineOffered, onPay }: PayNowProps) {
  const isBusy = paying.kind === "opening" || paying.kind === "confirming";
  const amount = formatRupeesShort(purchase.duePaise);
  return (
    <>
      <PaymentState purchase={purchase} paying={paying} msLeft={msLeft} />
      {purchase.restPaise > 0 && (
        <p>
          {t("You pay {now} now. The balance of {rest} is due before your order is shipped.", {
            now: amount,
            rest: formatRupeesShort(purchase.restPaise),
          })}
        </p>
      )}
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
          {paying.kind === "failed" || (paying.kind === "ready" && purchase.lastError !== null)
            ? t("Try again: pay {amount}", { amount })
            : t("Pay {amount}", { amount })}
        </Button>
      ) : (
        <p>{t("Online payment is not available right now.")}</p>
      )}
      <PaymentNotes paying={paying} isOnlineOffered={isOnlineOffered} />
    </>
  );
}

function PaymentNotes({
  paying,
  isOnlineOffered,
}: Pick<PayNowProps, "paying" | "isOnlineOffered">) {
  return (
    <>
      <noscript>
        <p className="rounded-card bg-mustard-soft px-4 py-3">
          {t(
            "Online payment needs JavaScript, which is switched off in your browser. Cash on delivery works without it.",
          )}
        </p>
      </noscript>
      {paying.kind === "ready" && isOnlineOffered && (
        <p className="text-sm text-ink-muted noscript:hidden">
          {t(
            "By card, UPI or net banking, in the payment provider's window. We never see your card details.",
          )}
        </p>
      )}
    </>
  );
}

function PaymentState({
  purchase,
  paying,
  msLeft,
}: Pick<PayNowProps, "purchase" | "paying" | "msLeft">) {
  const until = purchase.reservedUntil;
  return (
    <>
      {until !== null && paying.kind !== "confirming" && (
        <p>
          {rich(
            "Your items are reserved for you until {reservedUntil}, {minutes, plural, one {about a minute} other {# minutes}} from now.",
            {
              reservedUntil: <time dateTime={until.toISOString()}>{formatTime(until)}</time>,
              minutes: Math.max(1, Math.round(msLeft / 60_000)),
            },
          )}
        </p>
      )}
      <div role="status" className="empty:-mt-5">
        <PayingWords paying={paying} lastError={purchase.lastError} />
      </div>
    </>
  );
}

function PayingWords({
  paying,
  lastError,
}: {
  readonly paying: Paying;
  readonly lastError: string | null;
}) {
  if (paying.kind === "confirming") return <ConfirmingWords />;
  if (paying.kind === "dismissed")
    return (
      <p>
        {t(
          "You closed the payment window. Nothing was ordered yet, and your items are still reserved for you.",
        )}
      </p>
    );
  const reason =
    paying.kind === "failed" ? paying.reason : paying.kind === "ready" ? lastError : null;
  if (reason === null) return null;
  return (
    <p className="rounded-card bg-danger-soft px-4 py-3 [overflow-wrap:anywhere]">
      <span className="font-medium">{t("The payment did not go through.")}</span> {reason}
    </p>
  );
}

function ConfirmingWords() {
  return (
    <p>
      {t(
        "Your payment is being confirmed. This page updates automatically. You may also close it: we will write to you as soon as we know the result.",
      )}
    </p>
  );
}

/** In cash instead, or not at all. */
function Otherwise({
  purchase,
  problem,
  typed = {},
  isBusy,
}: Pick<PayProps, "purchase" | "problem" | "typed"> & { readonly isBusy: boolean }) {
  const isSending = useNavigation().formData?.get("intent") ?? null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {purchase.cashProblem === null ? (
        <PayByCashForm
          isBusy={isBusy}
          isSending={isSending}
          sent={sentCashCode(typed)}
          reason={purchase.cashCodeReason}
          hasEmail={purchase.email !== null}
          error={problem?.fields["code"]}
        />
      ) : (
        <p className="text-sm text-ink-muted">{purchase.cashProblem}</p>
      )}
      <CancelPurchaseForm isBusy={isBusy} isSending={isSending} />
    </div>
  );
}

function CancelPurchaseForm({
  isBusy,
  isSending,
}: {
  readonly isBusy: boolean;
  readonly isSending: FormDataEntryValue | null;
}) {
  return (
    <Form method="post">
      <Button
        variant="quiet"
        name="intent"
        value="giveUp"
        disabled={isBusy}
        pending={isSending === "giveUp"}
        pendingLabel={t("Cancelling...")}
      >
        {t("Cancel, back to my cart")}
      </Button>
    </Form>
  );
}
