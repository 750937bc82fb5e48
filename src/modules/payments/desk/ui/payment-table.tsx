import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { PaymentLine } from "../contract.ts";
import { PaymentStateBadge } from "../../paying/ui/payment-state-badge.tsx";
import { t } from "#shared/texts/text.ts";

const purposes = {
  get purchase() {
    return t("Purchase");
  },
  get campaign() {
    return t("Campaign");
  },
  get rest() {
    return t("Balance of an order");
  },
  get debt() {
    return t("What a seller owed");
  },
} as const;

/** Payments with their attempts. */
export function PaymentTable({ payments }: { readonly payments: readonly PaymentLine[] }) {
  return (
    <Table caption={t("Payments, newest first")}>
      <TableHead>
        <Column>{t("Payer")}</Column>
        <Column>{t("At the provider")}</Column>
        <Column isNumber>{t("Amount")}</Column>
        <Column>{t("State", {}, "how far something is: sent, paid, healthy")}</Column>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <Row key={payment.id}>
            <PayerCell payment={payment} />
            <Cell label={t("At the provider")} className="wrap-anywhere">
              <Attempts payment={payment} />
            </Cell>
            <Cell label={t("Amount")} isNumber>
              <Money paise={payment.amountPaise} />
            </Cell>
            <Cell label={t("State", {}, "how far something is: sent, paid, healthy")}>
              <PaymentStateBadge status={payment.status} outcome={payment.outcome} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function PayerCell({ payment }: { readonly payment: PaymentLine }) {
  return (
    <Cell className="wrap-anywhere">
      <Link
        to={href("/admin/users/:userId", { userId: payment.payerId })}
        className={`${textLinkClasses} inline-block py-1 font-medium`}
      >
        {payment.payerName}
      </Link>
      <span className="block text-sm text-ink-muted">{payment.payerEmail}</span>
      <time dateTime={payment.createdAt.toISOString()} className="block text-sm text-ink-muted">
        {purposes[payment.purpose]} · {formatDateTime(payment.createdAt)}
      </time>
    </Cell>
  );
}

function attemptWords({ id, status, method }: PaymentLine["attempts"][number]): string {
  if (method === null) return `${id}: ${status}`;
  return t(
    "{id}: {status} by {kind, select, upi {UPI} card {card} netbanking {net banking} wallet {wallet} other {{method}}}",
    { id, status, kind: method, method },
  );
}

function Attempts({ payment }: { readonly payment: PaymentLine }) {
  if (payment.providerOrderId === null)
    return (
      <span className="text-ink-muted max-md:text-right">{t("Payment window never opened")}</span>
    );
  return (
    <div className="min-w-0 text-sm max-md:text-right">
      <p>{payment.providerOrderId}</p>
      {payment.attempts.map((attempt) => (
        <p key={attempt.id} className="mt-1 text-ink-muted">
          {attemptWords(attempt)}
          {attempt.error !== null && <span className="block text-danger">{attempt.error}</span>}
        </p>
      ))}
    </div>
  );
}
