import { inLanguage } from "#platform/texts/language-scope.ts";
import { csvByteOrderMark, csvLine } from "#shared/csv.ts";
import { english } from "#shared/texts/languages.ts";
import { accountName } from "./rules/account-names.ts";
import type { AccountBalance } from "./view-contract.ts";

/** The trial balance for an accountant, in English. */

const debitOf = ({ balancePaise }: AccountBalance) => Math.max(0, balancePaise);
const creditOf = ({ balancePaise }: AccountBalance) => Math.max(0, -balancePaise);
const sum = (balances: readonly AccountBalance[], of: (balance: AccountBalance) => number) =>
  balances.reduce((total, balance) => total + of(balance), 0);
const nameOf = ({ account }: AccountBalance) => inLanguage(english, () => accountName(account));

/** As CSV, amounts in rupees: a line per account and the two equal totals. */
export function* trialBalanceFile(balances: readonly AccountBalance[]): Generator<string> {
  yield csvByteOrderMark + csvLine(["Account", "Name of account", "Kind", "Debit", "Credit"]);
  for (const balance of balances)
    yield csvLine([
      balance.account,
      nameOf(balance),
      balance.kind,
      debitOf(balance) / 100,
      creditOf(balance) / 100,
    ]);
  yield csvLine(["", "Total", "", sum(balances, debitOf) / 100, sum(balances, creditOf) / 100]);
}

/** As JSON, amounts in paise, at the end of a day in India. */
export function trialBalanceJson(day: string, balances: readonly AccountBalance[]): string {
  return JSON.stringify(
    {
      endOf: day,
      timeZone: "Asia/Kolkata",
      accounts: balances.map((balance) => ({
        code: balance.account,
        name: nameOf(balance),
        kind: balance.kind,
        debitPaise: debitOf(balance),
        creditPaise: creditOf(balance),
      })),
      debitPaise: sum(balances, debitOf),
      creditPaise: sum(balances, creditOf),
    },
    null,
    2,
  );
}
