import { Link } from "react-router";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { AccountBalance, LedgerAccountKind } from "../view-contract.ts";

const kindNames: Readonly<Record<LedgerAccountKind, string>> = {
  asset: "Asset",
  liability: "Liability",
  income: "Income",
  expense: "Expense",
};

type BalanceTableProps = {
  readonly caption: string;
  readonly balances: readonly AccountBalance[];
  readonly addressOf: (account: string) => string;
  readonly hasTotal?: boolean | undefined;
};

/** The balances of accounts: debits left, credits right, with their equal totals. */
export function BalanceTable({
  caption,
  balances,
  addressOf,
  hasTotal = false,
}: BalanceTableProps) {
  const debits = balances.reduce((sum, { balancePaise }) => sum + Math.max(0, balancePaise), 0);
  const credits = balances.reduce((sum, { balancePaise }) => sum + Math.max(0, -balancePaise), 0);
  return (
    <Table caption={caption}>
      <BalanceColumns />
      <TableBody>
        {balances.map(({ account, name, kind, balancePaise }) => (
          <Row key={account}>
            <Cell>
              <Link to={addressOf(account)} className={`${textLinkClasses} inline-block py-1`}>
                {name}
              </Link>
            </Cell>
            <Cell label="Kind">{kindNames[kind]}</Cell>
            <BalanceCells balancePaise={balancePaise} />
          </Row>
        ))}
        <BalanceTotal hasTotal={hasTotal} debits={debits} credits={credits} />
      </TableBody>
    </Table>
  );
}

function BalanceColumns() {
  return (
    <TableHead>
      <Column>Account</Column>
      <Column>Kind</Column>
      <Column isNumber>Debit</Column>
      <Column isNumber>Credit</Column>
    </TableHead>
  );
}

function BalanceCells({ balancePaise }: { readonly balancePaise: number }) {
  return (
    <>
      <Cell label="Debit" isNumber>
        {balancePaise > 0 ? <Money paise={balancePaise} /> : "–"}
      </Cell>
      <Cell label="Credit" isNumber>
        {balancePaise < 0 ? <Money paise={-balancePaise} /> : "–"}
      </Cell>
    </>
  );
}

function BalanceTotal({
  hasTotal,
  debits,
  credits,
}: {
  readonly hasTotal: boolean;
  readonly debits: number;
  readonly credits: number;
}) {
  return (
    <>
      {hasTotal && (
        <Row className="font-medium">
          <Cell>Together</Cell>
          <Cell>{debits === credits ? "In balance" : "Not in balance"}</Cell>
          <Cell label="Debit" isNumber>
            <Money paise={debits} />
          </Cell>
          <Cell label="Credit" isNumber>
            <Money paise={credits} />
          </Cell>
        </Row>
      )}
    </>
  );
}
