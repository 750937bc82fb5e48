import { createHash } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { sumPaise } from "#shared/money.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { StatementRefused } from "../errors.ts";
import { readBankAccounts } from "./accounts.ts";
import type { BankStatementLine, StatementPreview } from "./contract.ts";
import { deleteStatementDraft, readDraft, writeDraft } from "./draft.sql.ts";
import { readBankLayouts } from "./layouts.ts";
import { linesOfFile } from "./read-file.ts";
import { identifyLines } from "./rules/identify-lines.ts";
import { daysOfLines, runningBalance } from "./rules/running-balance.ts";

const uploadsPerHour = 60;
const sampleLines = 15;

/** A file as it came, for one of the bank accounts. */
export type UploadedStatement = {
  readonly accountId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
};

/**
 * Reads a bank's file and keeps what it says for this person to look at; no line is stored yet. It
 * replaces the person's earlier one. Throws StatementRefused for a file that cannot be read.
 */
export async function uploadStatement(
  db: Db,
  actor: Actor,
  { accountId, fileName, bytes }: UploadedStatement,
): Promise<void> {
  const person = allowedUser(actor, "bank.manage");
  await enforceRateLimit(db, {
    key: `statement:${person.userId}`,
    max: uploadsPerHour,
    windowSeconds: 3600,
  });
  const account = (await readBankAccounts(db)).find(({ id }) => id === accountId);
  const layout = (await readBankLayouts(db)).find(({ code }) => code === account?.layoutCode);
  if (account === undefined || layout === undefined)
    throw new StatementRefused(t("Please choose the bank account."));
  const lines = identifyLines(linesOfFile(bytes, account, layout)).map(({ said, ...line }) => ({
    ...line,
    key: createHash("sha256").update(said).digest("hex"),
  }));
  await inTransactionAs(db, actor, "bank.manage", (tx) =>
    writeDraft(tx, [
      person.userId,
      accountId,
      cleanLine(fileName).slice(0, 200),
      JSON.stringify(lines),
    ]),
  );
}

/** What storing the person's uploaded statement would do; null without one. One statement. */
export async function statementPreview(db: Db, actor: Actor): Promise<StatementPreview | null> {
  const { userId } = allowedUser(actor, "bank.manage");
  const [draft] = await readDraft(db, [userId]);
  const [first, last] = [draft?.lines.at(0), draft?.lines.at(-1)];
  if (draft === undefined || first === undefined || last === undefined) return null;
  const { lines, accountId, accountName, lastFour, fileName, uploadedAt, newLines } = draft;
  const amounts = lines.map(({ amountPaise }) => amountPaise);
  return {
    accountId,
    accountName,
    lastFour,
    fileName,
    uploadedAt,
    newLines,
    lines: lines.length,
    firstDay: first.bookedOn,
    lastDay: last.bookedOn,
    inPaise: sumPaise(amounts.filter((paise) => paise > 0)),
    outPaise: sumPaise(amounts.filter((paise) => paise < 0)),
    closingPaise: last.balancePaise,
    gaps: gapsWithin(lines),
    sample: lines.slice(0, sampleLines),
  };
}

function gapsWithin(lines: readonly BankStatementLine[]) {
  const days = daysOfLines(lines);
  const [first] = days;
  // Where the file begins, it follows from nothing.
  const openingPaise = (first?.endPaise ?? 0) - (first?.sumPaise ?? 0);
  return runningBalance(openingPaise, days).gaps;
}

/** Forgets the person's uploaded statement. */
export async function discardStatement(db: Db, actor: Actor): Promise<void> {
  const person = allowedUser(actor, "bank.manage");
  await inTransactionAs(db, actor, "bank.manage", (tx) =>
    deleteStatementDraft(tx, [person.userId]),
  );
}
