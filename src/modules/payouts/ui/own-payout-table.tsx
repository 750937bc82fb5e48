import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { OwnPayout } from "../contract.ts";
import { PayoutBadge } from "./payout-badge.tsx";
import { t } from "#shared/texts/text.ts";

/** A seller's payouts with links to their statements. */
export function OwnPayoutTable({ payouts }: { readonly payouts: readonly OwnPayout[] }) {
  return (
    <Table caption={t("Payouts, newest first")}>
      <OwnPayoutColumns />
      <TableBody>
        {payouts.map(({ id, reference, createdAt, account, status, paidAt, amountPaise }) => (
          <Row key={id}>
            <PayoutCell id={id} reference={reference} createdAt={createdAt} />
            <Cell label={t("To")} className="wrap-anywhere">
              {account}
            </Cell>
            <Cell label={t("Status")}>
              <PayoutBadge status={status} isSellers />
              {status === "paid" && paidAt !== null && (
                <span className="block text-sm text-ink-muted max-md:ml-2">
                  {formatDate(paidAt)}
                </span>
              )}
            </Cell>
            <Cell label={t("Amount")} isNumber>
              <Money paise={amountPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function OwnPayoutColumns() {
  return (
    <TableHead>
      <Column>{t("Payout")}</Column>
      <Column>{t("To")}</Column>
      <Column>{t("Status")}</Column>
      <Column isNumber>{t("Amount")}</Column>
    </TableHead>
  );
}

function PayoutCell({
  id,
  reference,
  createdAt,
}: {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: Date;
}) {
  return (
    <Cell>
      <Link
        to={href("/seller/payouts/:payoutId", { payoutId: id })}
        className={`${textLinkClasses} money inline-block py-1 font-medium`}
      >
        {reference}
      </Link>
      <span className="block text-sm text-ink-muted">{formatDate(createdAt)}</span>
    </Cell>
  );
}
