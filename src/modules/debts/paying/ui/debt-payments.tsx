import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { DebtPayment } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** What a seller paid online of a debt, with its receipts. */
export function DebtPayments({ payments }: { readonly payments: readonly DebtPayment[] }) {
  return (
    <Table caption={t("What you paid online, newest first")}>
      <TableHead>
        <Column>{t("Receipt")}</Column>
        <Column>{t("Date")}</Column>
        <Column isNumber>{t("Refunded", {}, "an amount")}</Column>
        <Column isNumber>{t("Paid", {}, "an amount")}</Column>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <Row key={payment.id}>
            <Cell>
              <Link
                to={href("/seller/debt/:debtPaymentId", { debtPaymentId: payment.id })}
                className={`${textLinkClasses} money`}
              >
                {payment.reference}
              </Link>
            </Cell>
            <Cell label={t("Date")}>{formatDate(payment.settledAt ?? payment.createdAt)}</Cell>
            <Cell label={t("Refunded", {}, "an amount")} isNumber>
              <Money paise={payment.returnedPaise ?? 0} />
            </Cell>
            <Cell label={t("Paid", {}, "an amount")} isNumber>
              <Money paise={payment.amountPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
