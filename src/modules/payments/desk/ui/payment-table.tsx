import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { PaymentLine } from "../contract.ts";
import { PaymentStateBadge } from "../../paying/ui/payment-state-badge.tsx";

const purposes = { purchase: "Purchase", campaign: "Campaign" } as const;

/** Payments with their attempts. */
export function PaymentTable({ payments }: { readonly payments: readonly PaymentLine[] }) {
  return (
    <Table caption="Payments, newest first">
      <TableHead>
        <Column>Payer</Column>
        <Column>At the provider</Column>
        <Column isNumber>Amount</Column>
        <Column>State</Column>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <Row key={payment.id}>
            <PayerCell payment={payment} />
            <Cell label="At the provider" className="wrap-anywhere">
              <Attempts payment={payment} />
            </Cell>
            <Cell label="Amount" isNumber>
              <Money paise={payment.amountPaise} />
            </Cell>
            <Cell label="State">
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

const methodNames: Readonly<Record<string, string>> = {
  upi: "UPI",
  card: "card",
  netbanking: "net banking",
  wallet: "wallet",
};

function Attempts({ payment }: { readonly payment: PaymentLine }) {
  if (payment.providerOrderId === null)
    return <span className="text-ink-muted max-md:text-right">The window was never opened</span>;
  return (
    <div className="min-w-0 text-sm max-md:text-right">
      <p>{payment.providerOrderId}</p>
      {payment.attempts.map((attempt) => (
        <p key={attempt.id} className="mt-1 text-ink-muted">
          {attempt.id}: {attempt.status}
          {attempt.method !== null && ` by ${methodNames[attempt.method] ?? attempt.method}`}
          {attempt.error !== null && <span className="block text-danger">{attempt.error}</span>}
        </p>
      ))}
    </div>
  );
}
