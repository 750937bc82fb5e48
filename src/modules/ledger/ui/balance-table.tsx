import { Link } from "react-router";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { accountName } from "../rules/account-names.ts";
import type { AccountBalance, LedgerAccountKind } from "../view-contract.ts";
import { t } from "#shared/texts/text.ts";

const kindNames = (): Readonly<Record<LedgerAccountKind, string>> => ({
  asset: t("Asset"),
  liability: t("Liability", {}, "a kind of account in the books"),
  income: t("Income"),
  expense: t("Expense"),
});

type Addressed = { readonly addressOf: (account: string) => string };

type BalanceTableProps = Addressed & {
  readonly caption: string;
  readonly balances: readonly AccountBalance[];
  readonly hasTotal?: boolean | undefined;
};

/** The balances of accounts: debits left, credits right, with their equal totals. */
export function BalanceTable({
  caption,
  balances,
  addressOf,
  hasTotal = false,
}: BalanceTableProps) {
  const used = balances.filter(({ balancePaise }) => balancePaise !== 0);
  const unused = balances.filter(({ balancePaise }) => balancePaise === 0);
  return (
    <>
      {(used.length > 0 || hasTotal) && (
        <Table caption={caption}>
          <BalanceColumns />
          <TableBody>
            {used.map((balance) => (
              <BalanceRow key={balance.account} balance={balance} addressOf={addressOf} />
            ))}
            {hasTotal && <BalanceTotal balances={balances} />}
          </TableBody>
        </Table>
      )}
      <AccountsWithoutBalance
        accounts={unused.map(({ account }) => account)}
        addressOf={addressOf}
      />
    </>
  );
}

function BalanceRow({
  balance: { account, kind, balancePaise },
  addressOf,
}: Addressed & { readonly balance: AccountBalance }) {
  return (
    <Row>
      <Cell>
        <Link to={addressOf(account)} className={`${textLinkClasses} inline-block py-1`}>
          {accountName(account)}
        </Link>
      </Cell>
      <Cell label={t("Kind")}>{kindNames()[kind]}</Cell>
      <BalanceCells balancePaise={balancePaise} />
    </Row>
  );
}

/** Folded, since most of a shop's accounts are without a balance on most days. */
function AccountsWithoutBalance({
  accounts,
  addressOf,
}: Addressed & { readonly accounts: readonly AccountBalance["account"][] }) {
  if (accounts.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center">
        {t("{count, plural, one {One account} other {# accounts}} without a balance", {
          count: accounts.length,
        })}
      </summary>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {accounts.map((account) => (
          <li key={account}>
            <Link
              to={addressOf(account)}
              className={`${textLinkClasses} inline-flex min-h-11 items-center`}
            >
              {accountName(account)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
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
      <Cell label={t("Debit")} isNumber className={balancePaise > 0 ? undefined : "max-md:hidden!"}>
        {balancePaise > 0 ? <Money paise={balancePaise} /> : "–"}
      </Cell>
      <Cell
        label={t("Credit")}
        isNumber
        className={balancePaise < 0 ? undefined : "max-md:hidden!"}
      >
        {balancePaise < 0 ? <Money paise={-balancePaise} /> : "–"}
      </Cell>
    </>
  );
}

function BalanceTotal({ balances }: Pick<BalanceTableProps, "balances">) {
  const debits = balances.reduce((sum, { balancePaise }) => sum + Math.max(0, balancePaise), 0);
  const credits = balances.reduce((sum, { balancePaise }) => sum + Math.max(0, -balancePaise), 0);
  return (
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
  );
}
