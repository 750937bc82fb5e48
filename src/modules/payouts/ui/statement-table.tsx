import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { StatementLine } from "../contract.ts";
import {
  lineKind,
  partLabels,
  statementParts,
  statementTotals,
  type StatementAmounts,
} from "../rules/statement-line.ts";
import { t } from "#shared/texts/text.ts";

/** The lines of a payout with their amounts, and the totals. */
export function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const totals = statementTotals(lines);
  return (
    <Table caption={t("Breakdown of this payout")}>
      <TableHead>
        <Column>{t("For")}</Column>
        <Column>{t("How it was worked out")}</Column>
        <Column isNumber>{t("Amount")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line, place) => (
          // A statement never changes.
          <StatementRow key={place} line={line} />
        ))}
        <Row className="font-medium">
          <Cell>{t("Total")}</Cell>
          <Cell>
            <Parts of={totals} />
          </Cell>
          <Cell label={t("Paid out")} isNumber>
            <Money paise={totals.amountPaise} />
          </Cell>
        </Row>
      </TableBody>
    </Table>
  );
}

function StatementRow({ line }: { readonly line: StatementLine }) {
  return (
    <Row>
      <Cell className="align-top">
        <For line={line} />
        <span className="block text-sm text-ink-muted">
          {line.kind === "released"
            ? t("Delivered {at}", { at: formatDate(line.at) })
            : formatDate(line.at)}
        </span>
      </Cell>
      <Cell className="align-top">
        <Parts of={line} />
      </Cell>
      <Cell label={t("Amount")} isNumber className="align-top">
        <Money paise={line.amountPaise} />
      </Cell>
    </Row>
  );
}

function For({
  line: { kind, orderId, orderNumber, note },
}: {
  readonly line: StatementLine;
}): ReactNode {
  if (orderId === null || orderNumber === null)
    return (
      <span className="wrap-anywhere">
        {note === null ? lineKind(kind) : t("{kind}: {note}", { kind: lineKind(kind), note })}
      </span>
    );
  return (
    <>
      {lineKind(kind)}{" "}
      <Link
        to={
          // An order has labels before it is delivered and settled.
          kind.startsWith("label")
            ? href("/order-management/:orderId", { orderId })
            : href("/seller/earnings/:orderId", { orderId })
        }
        className={`${textLinkClasses} money`}
      >
        {orderNumber}
      </Link>
    </>
  );
}

function Parts({ of }: { readonly of: StatementAmounts }) {
  const shown = statementParts.filter(([, name]) => of[name] !== 0);
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm font-normal text-ink-muted">
      {shown.map(([, name]) => (
        <li key={name}>
          {partLabels()[name]} <Money paise={of[name]} />
        </li>
      ))}
    </ul>
  );
}
