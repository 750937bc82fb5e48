import { Form, href, useNavigation } from "react-router";
import { formatTime } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { slowestBankDays } from "#shared/promises.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { PurchaseToPay } from "../contract.ts";
import { AddressBlock } from "../../lists/ui/address-block.tsx";
import { ConfirmedLines } from "./confirmed-lines.tsx";
import { InvoicedTo } from "./invoiced-to.tsx";
import { useMsLeft, usePayment, type Paying } from "./use-payment.ts";

type PayProps = {
  readonly purchase: PurchaseToPay;
  readonly isOnlineOffered: boolean;
  readonly isTest: boolean;
  readonly problem: string | undefined;
};

/** A purchase that is to be paid online: its total, the time left to pay, and the choices. */
export function PayPurchase({ purchase, isOnlineOffered, isTest, problem }: PayProps) {
  const msLeft = useMsLeft(purchase.reservedUntil, purchase.now);
  const isReserved = purchase.state === "waiting" && msLeft > 0;
  const { paying, pay } = usePayment({ isReserved });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-6">
        <FormProblem message={problem} />
        <Card as="section" className="grid gap-5">
          {isTest && (
            <p>
              <Badge tone="mustard">Test mode: no money moves</Badge>
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
                <Otherwise purchase={purchase} isBusy={paying.kind === "opening"} />
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
        <h2 className="text-xl">Summary</h2>
        <Amounts amounts={purchase} className="mt-4" />
        <div className="stitch my-5" />
        <h3 className="font-medium">Deliver to</h3>
        <AddressBlock deliverTo={purchase.deliverTo} />
        <InvoicedTo business={purchase.invoicedTo} />
        {purchase.invoicedTo !== null && (
          <p className="mt-2 text-sm text-ink-muted">
            Is it right? The invoice cannot be changed once it is issued. To correct it, cancel and
            order again.
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
  const amount = formatRupeesShort(purchase.totalPaise);
  return (
    <>
      <PaymentState purchase={purchase} paying={paying} msLeft={msLeft} />
      {isOnlineOffered ? (
        <Button
          type="button"
          variant="primary"
          size="large"
          pending={isBusy}
          pendingLabel="Processing..."
          onClick={onPay}
          className="noscript:hidden"
        >
          {paying.kind === "failed" || (paying.kind === "ready" && purchase.lastError !== null)
            ? `Try again: pay ${amount}`
            : `Pay ${amount}`}
        </Button>
      ) : (
        <p>Online payment is not offered at the moment.</p>
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
          Online payment needs JavaScript, which your browser has switched off. Cash on delivery
          does not.
        </p>
      </noscript>
      {paying.kind === "ready" && isOnlineOffered && (
        <p className="text-sm text-ink-muted noscript:hidden">
          By card, UPI or net banking, in the payment provider's window. We never see your card.
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
  return (
    <>
      {purchase.reservedUntil !== null && paying.kind !== "confirming" && (
        <p>
          Your items are kept for you until{" "}
          <time dateTime={purchase.reservedUntil.toISOString()}>
            {formatTime(purchase.reservedUntil)}
          </time>
          , {minutesWords(msLeft)} from now.
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
        You closed the payment window. Nothing was ordered yet, and your items are still kept for
        you.
      </p>
    );
  const reason =
    paying.kind === "failed" ? paying.reason : paying.kind === "ready" ? lastError : null;
  if (reason === null) return null;
  return (
    <p className="rounded-card bg-danger-soft px-4 py-3 [overflow-wrap:anywhere]">
      <span className="font-medium">The payment did not go through.</span> {reason}
    </p>
  );
}

function ConfirmingWords() {
  return (
    <p>
      Your payment is being confirmed. This page goes on by itself. You may also close it: we write
      to you as soon as it is settled.
    </p>
  );
}

/** In cash instead, or not at all. */
function Otherwise({
  purchase,
  isBusy,
}: {
  readonly purchase: PurchaseToPay;
  readonly isBusy: boolean;
}) {
  const isSending = useNavigation().formData?.get("intent") ?? null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {purchase.cashProblem === null ? (
        <PayByCashForm isBusy={isBusy} isSending={isSending} />
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
        pendingLabel="Cancelling..."
      >
        Cancel, back to my cart
      </Button>
    </Form>
  );
}

function PayByCashForm({
  isBusy,
  isSending,
}: {
  readonly isBusy: boolean;
  readonly isSending: FormDataEntryValue | null;
}) {
  return (
    <Form method="post">
      <Button
        name="intent"
        value="payByCash"
        disabled={isBusy}
        pending={isSending === "payByCash"}
        pendingLabel="Placing your order..."
      >
        Pay cash on delivery instead
      </Button>
    </Form>
  );
}

function TimeIsOver({ purchase }: { readonly purchase: PurchaseToPay }) {
  return (
    <>
      {purchase.isMoneyReturned ? (
        <p>
          Your payment of {formatRupeesShort(purchase.totalPaise)} arrived when your items were no
          longer kept for you. It is on its way back to you, in full, in the way you paid; banks
          take up to {slowestBankDays} working days.
        </p>
      ) : (
        <p>
          The time to pay is over and your items were given back. You were charged nothing. Should
          money still arrive, you get what you ordered, or the money back.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <Button variant="primary" name="intent" value="giveUp">
            Start again with these items
          </Button>
        </Form>
        <ButtonLink to={href("/my-orders")}>My Orders</ButtonLink>
      </div>
    </>
  );
}

function minutesWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? "about a minute" : `${minutes} minutes`;
}
