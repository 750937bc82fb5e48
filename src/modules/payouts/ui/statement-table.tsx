import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { StatementLine } from "../contract.ts";
import {
  lineKind,
  statementParts,
  statementTotals,
  type StatementAmounts,
} from "../rules/statement-line.ts";

/** The lines of a payout with their amounts, and the totals. */
export function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const totals = statementTotals(lines);
  return (
    <Table caption="What this payout is made of">
      <TableHead>
        <Column>For</Column>
        <Column>How it was worked out</Column>
        <Column isNumber>Amount</Column>
      </TableHead>
      <TableBody>
        {lines.map((line, place) => (
          // A statement never changes.
          <StatementRow key={place} line={line} />
        ))}
        <Row className="font-medium">
          <Cell>Total</Cell>
          <Cell>
            <Parts of={totals} />
          </Cell>
          <Cell label="Paid out" isNumber>
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
          {line.kind === "released" ? `Delivered ${formatDate(line.at)}` : formatDate(line.at)}
        </span>
      </Cell>
      <Cell className="align-top">
        <Parts of={line} />
      </Cell>
      <Cell label="Amount" isNumber className="align-top">
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
        {note === null ? lineKind(kind) : `${lineKind(kind)}: ${note}`}
      </span>
    );
  return (
    <>
      {lineKind(kind)}{" "}
      <Link
        to={href("/seller/earnings/:orderId", { orderId })}
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
      {shown.map(([label, name]) => (
        <li key={name}>
          {label} <Money paise={of[name]} />
        </li>
      ))}
    </ul>
  );
}
