import { type Account, marketplaceAccounts } from "#modules/ledger/public.ts";
import { formatRupees } from "#shared/money.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The balances with which a marketplace begins, as typed. Accounts of orders and the other accounts
 * of sellers begin at zero: only orders that were placed here move them. What is owed to a seller
 * is entered for each shop.
 */

/** The account that is opened shop by shop. */
export const sellerAccount = "seller_payable" satisfies Account;

/** How many shops one form has; with their fields it stays below the most of any form. */
export const mostOpenedSellers = 300;

/** The most of one balance: a thousand crore rupees. */
const mostPaise = 10_000_000_000_00;

/**
 * A balance as typed, in paise: debits positive, credits negative. `seller` is the web name
 * (slug) or id of a shop. `field` is where it was typed.
 */
export type OpeningLine = {
  readonly account: Account;
  readonly seller: string | null;
  readonly amountPaise: number;
  readonly field: string;
};

/** What was typed into the form, by the names of its fields. */
export type TypedOpening = Readonly<Record<string, unknown>>;

/** A sentence for each field that is wrong. `total` is the one below the sums. */
export type OpeningProblems = Readonly<Record<string, string>>;

/** The sums of both columns and what they differ by, in paise. Fields that are no amounts count 0. */
export function openingSums(typed: TypedOpening): {
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly differencePaise: number;
} {
  const sum = (side: RegExp) =>
    Object.entries(typed).reduce(
      (total, [name, value]) =>
        side.test(name) && typeof value === "string" ? total + (parseRupees(value) ?? 0) : total,
      0,
    );
  const [debitPaise, creditPaise] = [
    sum(/^(debit|sellerDebit)\./),
    sum(/^(credit|sellerCredit)\./),
  ];
  return { debitPaise, creditPaise, differencePaise: debitPaise - creditPaise };
}

/**
 * The balances that were typed, and what is wrong with them. They balance to the paisa, or `total`
 * says by how much they do not.
 */
export function openingLines(typed: TypedOpening): {
  readonly lines: readonly OpeningLine[];
  readonly problems: OpeningProblems;
} {
  const problems: Record<string, string> = {};
  const lines = [
    ...marketplaceAccounts.flatMap((account) =>
      lineOf(typed, problems, {
        account,
        seller: null,
        debit: `debit.${account}`,
        credit: `credit.${account}`,
      }),
    ),
    ...sellerLines(typed, problems),
  ];
  const differencePaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (Object.keys(problems).length === 0) {
    if (lines.length === 0) problems["total"] = t("Please enter at least one balance.");
    else if (differencePaise !== 0) problems["total"] = notBalanced(differencePaise);
  }
  return { lines, problems };
}

/** The sentence for sums that differ. */
export function notBalanced(differencePaise: number): string {
  const amount = formatRupees(Math.abs(differencePaise));
  return differencePaise > 0
    ? t("The debits are {amount} more than the credits. Nothing has been recorded.", { amount })
    : t("The credits are {amount} more than the debits. Nothing has been recorded.", { amount });
}

function sellerLines(
  typed: TypedOpening,
  problems: Record<string, string>,
): readonly OpeningLine[] {
  const seen = new Set<string>();
  return Array.from({ length: mostOpenedSellers }, (_, index) => index + 1).flatMap((row) => {
    const field = `seller.${row}`;
    const seller = textOf(typed, field).toLowerCase();
    const names = { debit: `sellerDebit.${row}`, credit: `sellerCredit.${row}` };
    const [line] = lineOf(typed, problems, { account: sellerAccount, seller, ...names });
    if (line === undefined) {
      const isAmountWrong = problems[names.debit] ?? problems[names.credit];
      if (seller !== "" && isAmountWrong === undefined)
        problems[names.debit] = t("Please enter a debit or a credit.");
      return [];
    }
    if (seller === "") problems[field] = t("Please enter the shop.");
    else if (seen.has(seller)) problems[field] = t("This shop is entered twice.");
    seen.add(seller);
    return [{ ...line, field }];
  });
}

function lineOf(
  typed: TypedOpening,
  problems: Record<string, string>,
  {
    account,
    seller,
    debit,
    credit,
  }: Pick<OpeningLine, "account" | "seller"> & Readonly<Record<"debit" | "credit", string>>,
): readonly OpeningLine[] {
  const sides = [debit, credit].map((field) => amountOf(textOf(typed, field)));
  [debit, credit].forEach((field, index) => {
    if (sides[index] === null)
      problems[field] = t("Please enter an amount in rupees, such as 1,250.50.");
  });
  const [debitPaise = 0, creditPaise = 0] = sides.map((paise) => paise ?? 0);
  if (debitPaise > 0 && creditPaise > 0)
    problems[credit] = t("Please enter either a debit or a credit.");
  const amountPaise = debitPaise - creditPaise;
  return amountPaise === 0
    ? []
    : [{ account, seller, amountPaise, field: debitPaise > 0 ? debit : credit }];
}

function textOf(typed: TypedOpening, field: string): string {
  const value = typed[field];
  return typeof value === "string" ? value.trim() : "";
}

function amountOf(text: string): number | null {
  if (text === "") return 0;
  const amount = parseRupees(text);
  return amount === null || amount > mostPaise ? null : amount;
}
