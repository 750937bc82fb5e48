import { Link } from "react-router";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { AccountBalance, LedgerAccountKind } from "../view-contract.ts";
import { t } from "#shared/texts/text.ts";

const kindNames = (): Readonly<Record<LedgerAccountKind, string>> => ({
  asset: t("Asset"),
  liability: t("Liability", {}, "a kind of account in the books"),
  income: t("Income"),
  expense: t("Expense"),
});

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
            <Cell label={t("Kind")}>{kindNames()[kind]}</Cell>
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
      <Column>{t("Account", {}, "an account in the books")}</Column>
      <Column>{t("Kind")}</Column>
      <Column isNumber>{t("Debit")}</Column>
      <Column isNumber>{t("Credit")}</Column>
    </TableHead>
  );
}

function BalanceCells({ balancePaise }: { readonly balancePaise: number }) {
  return (
    <>
      <Cell label={t("Debit")} isNumber>
        {balancePaise > 0 ? <Money paise={balancePaise} /> : "–"}
      </Cell>
      <Cell label={t("Credit")} isNumber>
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
          <Cell>{t("Total")}</Cell>
          <Cell>{debits === credits ? t("In balance") : t("Not in balance")}</Cell>
          <Cell label={t("Debit")} isNumber>
            <Money paise={debits} />
          </Cell>
          <Cell label={t("Credit")} isNumber>
            <Money paise={credits} />
          </Cell>
        </Row>
      )}
    </>
  );
}
