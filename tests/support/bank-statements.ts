import { beforeEach } from "vitest";
import {
  addBankAccount,
  bankAgreement,
  bankPage,
  storeStatement,
  uploadStatement,
} from "#modules/bank/public.server.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
import type { AdjustBooks } from "#modules/operations/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aPerson } from "./builders.ts";
import { useTestDatabase } from "./database.ts";
import { rows } from "./stored-rows.ts";

/** A bank account of the marketplace and files of its bank, in the layout of HDFC. */

export const statementHeader =
  "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";

/** So many days ago in India, "2026-11-28". */
export function dayAgo(days: number): string {
  return dayInIndia(Date.now() - days * 24 * 3_600_000);
}

export type TypedLine = {
  readonly day: string;
  readonly narration: string;
  readonly reference?: string;
  /** Money that came is positive. */
  readonly paise: number;
};

/** The rows of lines with the balances that follow from `openingPaise`. */
export function statementRows(openingPaise: number, lines: readonly TypedLine[]): string[] {
  let balance = openingPaise;
  return lines.map(({ day, narration, reference = "", paise }) => {
    balance += paise;
    const date = day.split("-").toReversed().join("/");
    const amount = (Math.abs(paise) / 100).toFixed(2);
    const cells = paise < 0 ? [amount, ""] : ["", amount];
    return [date, narration, reference, date, ...cells, (balance / 100).toFixed(2)].join(",");
  });
}

export function fileOf(rows: readonly string[]): Uint8Array {
  return new TextEncoder().encode(["HDFC BANK LTD,,,", statementHeader, ...rows].join("\r\n"));
}

/** An account whose statements begin 20 days ago. */
export async function aBankAccount(
  db: Db,
  by: UserActor,
  openingPaise = 0,
  given: { readonly name?: string; readonly ledgerAccount?: "bank" | "bank_other" } = {},
): Promise<string> {
  const { accountId } = await addBankAccount(db, by, {
    name: "HDFC current account",
    lastFour: "4321",
    ledgerAccount: "bank",
    layoutCode: "hdfc",
    startsOn: dayAgo(20),
    openingPaise,
    ...given,
  });
  return accountId;
}

/** Uploads and stores these rows. */
export async function storeRows(db: Db, by: UserActor, accountId: string, rows: readonly string[]) {
  await uploadStatement(db, by, { accountId, fileName: "november.csv", bytes: fileOf(rows) });
  return storeStatement(db, by);
}

const emptied = [
  "bank_drafts",
  "bank_match_lines",
  "bank_match_entries",
  "bank_matches",
  "bank_lines",
  "bank_uploads",
  "bank_accounts",
  "ledger_entries",
  "ledger_files",
  "ledger_transactions",
];

/** Empties the books and the bank, which only a test may do. */
export async function emptyBooksAndBank(db: Db): Promise<void> {
  const triggers = (what: "disable" | "enable") =>
    emptied.map((table) => `alter table ${table} ${what} trigger user`).join("; ");
  await db.$client.query(
    `${triggers("disable")}; truncate ${emptied.join(", ")} cascade; ${triggers("enable")}`,
  );
}

/** The reference of the settlement among the lines. */
export const utr = "N311264500921";
export const settled = { day: dayAgo(1), narration: `NEFT CR ${utr} PROVIDER`, paise: 50_000 };
export const charges = { day: dayAgo(1), narration: "CHARGES NOV", paise: -1770 };
export const unknown = { day: dayAgo(0), narration: "IMPS SOMEBODY", paise: 2500 };

/** Empty books, an administrator and a bank account with 1,000 rupees before each test. */
export function useBank() {
  const shop = useTestDatabase();
  const now = {} as { asha: UserActor; accountId: string };

  beforeEach(async () => {
    await emptyBooksAndBank(shop.db);
    await rows(shop, "delete from rate_limits");
    now.asha = await aPerson(shop.db, { isAdmin: true });
    now.accountId = await aBankAccount(shop.db, now.asha, 100_000);
  });

  const record = (amountPaise: number, kind: AdjustBooks["kind"], reason = "Seen at the bank") =>
    adjustBooks(shop.db, now.asha, {
      key: crypto.randomUUID(),
      kind,
      amountPaise,
      sellerId: null,
      reason,
    });
  const store = (rowsOfFile: readonly string[]) =>
    storeRows(shop.db, now.asha, now.accountId, rowsOfFile);
  const open = async () =>
    (await bankPage(shop.db, now.asha, { list: "open", after: null })).lines.items;
  const agreement = async (day = "") => {
    const [own] = await bankAgreement(shop.db, now.asha, { day });
    if (own === undefined) throw new Error("There is no bank account");
    return own;
  };
  const lineOf = async (narration: string) => {
    const { lines } = await bankPage(shop.db, now.asha, { list: "all", after: null });
    const found = lines.items.find((line) => line.narration === narration);
    if (found === undefined) throw new Error(`No line ${narration}`);
    return found;
  };
  const all = () => statementRows(100_000, [settled, charges, unknown]);
  return { shop, now, record, store, open, agreement, lineOf, all };
}
