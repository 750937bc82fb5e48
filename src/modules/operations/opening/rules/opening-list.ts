import { accountNames, marketplaceAccounts, type Account } from "#modules/ledger/public.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { t } from "#shared/texts/text.ts";
import { mostOpenedSellers, sellerAccount } from "./opening-lines.ts";

/** The columns of a list of opening balances, in their order if the list has no heading. */
const columns = ["account", "debit", "credit", "seller"] as const;
type Column = (typeof columns)[number];

const headings: Readonly<Record<string, Column>> = {
  account: "account",
  "account code": "account",
  code: "account",
  debit: "debit",
  credit: "credit",
  seller: "seller",
  shop: "seller",
};

/** A row of a list, and the line of the file on which it is. */
export type ListRow = { readonly line: number; readonly cells: readonly string[] };

type Read = { readonly values: Record<string, string>; readonly problems: string[] };

/**
 * Fills in the form from a list: the values by the names of the form's fields, or a sentence for
 * each line that is wrong. A trial balance that was exported here can be read again: its columns
 * that are not needed and its line of totals are left out.
 */
export function openingFromList(rows: readonly ListRow[]): Read {
  const [first] = rows;
  const heading = first === undefined ? null : headingOf(first.cells);
  const order = heading ?? columns.map((column, index) => [column, index] as const);
  const read: Read = { values: {}, problems: [] };
  let sellers = 0;
  for (const row of heading === null ? rows : rows.slice(1)) {
    const cells = cellsOf(row.cells, order);
    if (Object.values(cells).every((cell) => cell === "")) continue;
    if (cells.account === "" && cells.seller === "") continue;
    const problem = problemOf(cells, read.values);
    if (problem !== null)
      read.problems.push(t("Line {line}: {problem}", { line: row.line, problem }));
    else if (hasAmount(cells)) {
      if (cells.account === sellerAccount) sellers += 1;
      writeInto(read.values, cells, sellers);
    }
  }
  if (sellers > mostOpenedSellers)
    read.problems.push(t("A list can have {most} shops at most.", { most: mostOpenedSellers }));
  if (read.problems.length === 0 && Object.keys(read.values).length === 0)
    read.problems.push(
      t("The list has no balance. It needs the columns account, debit and credit."),
    );
  return read;
}

type Order = readonly (readonly [Column, number])[];

/** Null if the first line is not a heading. */
function headingOf(cells: readonly string[]): Order | null {
  const found = cells.flatMap((cell, index) => {
    const column = headings[cell.trim().toLowerCase()];
    return column === undefined ? [] : [[column, index] as const];
  });
  return found.some(([column]) => column === "account") ? found : null;
}

type Cells = Readonly<Record<Column, string>>;

function cellsOf(cells: readonly string[], order: Order): Cells {
  const found = { account: "", debit: "", credit: "", seller: "" };
  for (const [column, index] of order) found[column] = (cells[index] ?? "").trim();
  return { ...found, account: found.account.toLowerCase(), seller: found.seller.toLowerCase() };
}

const isZero = (cell: string) => cell === "" || parseRupees(cell) === 0;
const hasAmount = ({ debit, credit }: Cells) => !isZero(debit) || !isZero(credit);

function problemOf(cells: Cells, values: Readonly<Record<string, string>>): string | null {
  const { account, debit, credit, seller } = cells;
  const known = accountNames().some((each) => each.account === account);
  if (!known) return t("there is no account “{account}”.", { account });
  for (const amount of [debit, credit])
    if (amount !== "" && parseRupees(amount) === null)
      return t("“{amount}” is not an amount in rupees.", { amount });
  if (!hasAmount(cells)) return null;
  if (!isZero(debit) && !isZero(credit)) return t("it has a debit and a credit.");
  if (account === sellerAccount)
    return seller === "" ? t("{account} needs the shop in the column seller.", { account }) : null;
  if (!marketplaceAccounts.includes(account as Account))
    return t("{account} begins at zero, because only orders placed here change it.", { account });
  if (seller !== "") return t("{account} belongs to no shop.", { account });
  const isTwice = `debit.${account}` in values || `credit.${account}` in values;
  return isTwice ? t("{account} is listed twice.", { account }) : null;
}

function writeInto(values: Record<string, string>, cells: Cells, row: number): void {
  const isDebit = !isZero(cells.debit);
  const amount = isDebit ? cells.debit : cells.credit;
  if (cells.account === sellerAccount) {
    values[`seller.${row}`] = cells.seller;
    values[`${isDebit ? "sellerDebit" : "sellerCredit"}.${row}`] = amount;
  } else values[`${isDebit ? "debit" : "credit"}.${cells.account}`] = amount;
}
