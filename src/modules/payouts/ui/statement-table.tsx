import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { PayoutStatement, StatementLine } from "../contract.ts";
import {
  broughtForwardPaise,
  lineKind,
  partLabels,
  statementParts,
  statementTotals,
  type StatementAmounts,
} from "../rules/statement-line.ts";
import { t } from "#shared/texts/text.ts";

type StatementTableProps = Pick<PayoutStatement, "lines" | "coversFrom">;

/**
 * The lines of a payout with their amounts, and the totals. What is brought forward from before comes
 * first, with its sum.
 */
export function StatementTable({ lines, coversFrom }: StatementTableProps) {
  const totals = statementTotals(lines);
  const earlier = lines.filter(({ isBroughtForward }) => isBroughtForward);
  const ofWeek = lines.filter(({ isBroughtForward }) => !isBroughtForward);
  return (
    <Table caption={t("Breakdown of this payout")}>
      <TableHead>
        <Column>{t("For")}</Column>
        <Column>{t("How it was worked out")}</Column>
        <Column isNumber>{t("Amount")}</Column>
      </TableHead>
      <TableBody>
        {earlier.map((line, place) => (
          // A statement never changes.
          <StatementRow key={place} line={line} />
        ))}
        <BroughtForward lines={lines} coversFrom={coversFrom} />
        {ofWeek.map((line, place) => (
          <StatementRow key={earlier.length + place} line={line} />
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

function BroughtForward({ lines, coversFrom }: StatementTableProps) {
  const paise = broughtForwardPaise(lines);
  if (paise === null) return null;
  return (
    <Row className="bg-surface-sunken font-medium">
      <Cell>
        {t("Brought forward from before {day}", {
          day: formatDate(`${coversFrom}T00:00:00+05:30`),
        })}
      </Cell>
      <Cell>
        <span className="text-sm font-normal text-ink-muted">
          {paise < 0 ? t("What you owed, set off here") : t("Earned earlier and not paid yet")}
        </span>
      </Cell>
      <Cell label={t("Brought forward")} isNumber>
        <Money paise={paise} />
      </Cell>
    </Row>
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
