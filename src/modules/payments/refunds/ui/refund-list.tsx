import { Form, Link, href, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { RefundLine } from "../../desk/contract.ts";
import { RefundStateBadge } from "../../paying/ui/payment-state-badge.tsx";
import { t } from "#shared/texts/text.ts";
import { nameWith } from "#ui/name-with.ts";

type Problem = { readonly refundId: string; readonly reference: string; readonly message: string };

/** Refunds with their destination, status and the administrator's actions. */
export function RefundList({
  refunds,
  problem,
}: {
  readonly refunds: readonly RefundLine[];
  readonly problem: Problem | null;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {refunds.map((refund) => (
        <li
          key={refund.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4"
        >
          <div className="min-w-0 grow basis-72">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <Money paise={refund.amountPaise} />
              <RefundStateBadge status={refund.status} />
            </p>
            <RefundFacts refund={refund} />
            <p className="mt-1 text-sm text-ink-muted">{timesOf(refund)}</p>
          </div>
          <RefundSteps refund={refund} problem={problem} />
        </li>
      ))}
    </ul>
  );
}

function RefundFacts({ refund }: { readonly refund: RefundLine }) {
  return (
    <>
      <p className="mt-1 wrap-anywhere">
        {refund.buyerName} · {refund.buyerEmail}
        {refund.orderId !== null && (
          <>
            {" · "}
            <Link
              to={href("/admin/orders/:orderId", { orderId: refund.orderId })}
              className={`${textLinkClasses} inline-block py-1`}
            >
              {t("Order")}
            </Link>
          </>
        )}
      </p>
      <p className="mt-1 wrap-anywhere">{whereOf(refund)}</p>
      {refund.cashIsWith !== null && (
        <p className="mt-1 text-danger">{cashSentences()[refund.cashIsWith]}</p>
      )}
      {refund.lastError !== null && (
        <p className="mt-1 text-danger wrap-anywhere">{refund.lastError}</p>
      )}
    </>
  );
}

function RefundSteps({
  refund,
  problem,
}: {
  readonly refund: RefundLine;
  readonly problem: Problem | null;
}) {
  return (
    <>
      {refund.status === "failed" && refund.through === "provider" && <TryAgain refund={refund} />}
      {refund.status === "requested" && refund.through === "hand" && (
        <SendByHand refund={refund} problem={problem?.refundId === refund.id ? problem : null} />
      )}
    </>
  );
}

function SendByHand(props: { readonly refund: RefundLine; readonly problem: Problem | null }) {
  return props.refund.needsRelease ? <Release refund={props.refund} /> : <RecordSent {...props} />;
}

function Release({ refund }: { readonly refund: RefundLine }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid max-w-72 gap-2">
      <p className="text-sm text-ink-muted">
        {t("Somebody else must approve a refund of this size before it is sent.")}
      </p>
      <input type="hidden" name="refundId" value={refund.id} />
      <Button
        name="intent"
        value="release"
        size="small"
        disabled={isBusy}
        className="justify-self-start"
        aria-label={nameWith(t("Request approval"), refund.buyerName)}
      >
        {t("Request approval")}
      </Button>
    </Form>
  );
}

const cashSentences = (): Readonly<Record<NonNullable<RefundLine["cashIsWith"]>, string>> => ({
  courier: t(
    "No courier has handed over this cash yet. Before you send anything, make sure that the parcel was delivered and paid for.",
  ),
  seller: t(
    "The artisan collected this cash and owes it to the marketplace. Check the artisan's balance in the books before you send anything.",
  ),
});

function whereOf({ through, destination, providerRefundId, reference }: RefundLine): string {
  if (through === "provider")
    return providerRefundId === null
      ? t("To the original payment method")
      : t("To the original payment method, {providerRefundId}", { providerRefundId });
  if (reference !== null) return t("Sent manually, bank reference {reference}", { reference });
  if (destination === null)
    return t("Paid in cash; the buyer has not yet said where to send the refund");
  const to =
    destination.kind === "bank"
      ? t("{holder}, account {accountNumber}, {ifsc}", {
          holder: destination.holder,
          accountNumber: destination.accountNumber,
          ifsc: destination.ifsc,
        })
      : `${destination.holder}, ${destination.address}`;
  return t("To {to}", { to });
}

function timesOf({ requestedAt, processedAt, tries, nextTryAt, status }: RefundLine): string {
  const asked = t("Requested {requestedAt}", { requestedAt: formatDateTime(requestedAt) });
  if (processedAt !== null)
    return t("{asked} · refunded {processedAt}", {
      asked,
      processedAt: formatDateTime(processedAt),
    });
  if (tries === 0) return asked;
  const tried = t("{asked} · tried {tries, plural, one {once} other {# times}}", { asked, tries });
  if (nextTryAt === null)
    return status === "failed" ? t("{tried} · no more automatic retries", { tried }) : tried;
  return t("{tried} · next retry {nextTryAt}", { tried, nextTryAt: formatDateTime(nextTryAt) });
}

function TryAgain({ refund }: { readonly refund: RefundLine }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <input type="hidden" name="refundId" value={refund.id} />
      <Button
        name="intent"
        value="again"
        size="small"
        disabled={isBusy}
        aria-label={nameWith(t("Try again"), refund.buyerName)}
      >
        {t("Try again")}
      </Button>
    </Form>
  );
}

function RecordSent({
  refund,
  problem,
}: {
  readonly refund: RefundLine;
  readonly problem: Problem | null;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Record as sent…")} isOpen={problem !== null}>
      <p>
        {t(
          "First send the money from the marketplace's bank account, then enter the bank reference. This cannot be undone.",
        )}
      </p>
      <Form method="post" className="grid max-w-reading gap-3">
        <input type="hidden" name="refundId" value={refund.id} />
        <BankReferenceField problem={problem} />
        <div>
          <Button name="intent" value="sentByHand" variant="primary" disabled={isBusy}>
            {t("Record as Sent")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}

function BankReferenceField({ problem }: { readonly problem: Problem | null }) {
  return (
    <TextField
      label={t("Bank reference (UTR)")}
      name="reference"
      required
      maxLength={100}
      defaultValue={problem?.reference ?? ""}
      error={problem?.message}
    />
  );
}
