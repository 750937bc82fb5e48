import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { readNumberedRows } from "#platform/csv-rows.ts";
import { type Db } from "#platform/db/database.ts";
import { reportColumnNames } from "#platform/payments/open-provider.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { ReportRefused } from "../errors.ts";
import { tooLargeStatement } from "../statements/contract.ts";
import { lockBank } from "../matching/lock-bank.ts";
import { matchStatements } from "../matching/match-statements.ts";
import { type ImportedReport, type Report, reportLimits } from "./contract.ts";
import { readProviderReport } from "./rules/read-report.ts";
import { storeReport } from "./store-report.ts";

const uploadsPerHour = 60;
/** Rows above the table. */
const otherRows = 100;

/** A file as it came. */
export type UploadedReport = { readonly fileName: string; readonly bytes: Uint8Array };

/**
 * Imports the payment provider's settlement report (CSV). Each line is stored once, however many
 * files or calls bring it. Settlements that are proven whole are booked, and lines of the bank's
 * statements matched with them. Throws ReportRefused with the line that is wrong; then nothing is
 * stored.
 */
export async function importReport(
  db: Db,
  actor: Actor,
  { fileName, bytes }: UploadedReport,
): Promise<ImportedReport> {
  const person = allowedUser(actor, "bank.manage");
  await enforceRateLimit(db, {
    key: `settlements:${person.userId}`,
    max: uploadsPerHour,
    windowSeconds: 3600,
  });
  const report = reportOf(bytes);
  const name = cleanLine(fileName).slice(0, 200) || "report.csv";
  const imported = await inTransactionAs(db, actor, "bank.manage", async (tx) => {
    await lockBank(tx);
    const from = { source: "file", name, userId: person.userId } as const;
    const stored = await storeReport(tx, from, report);
    await writeAudit(tx, person, {
      action: "bank.importReport",
      objectType: "provider_report",
      objectId: name,
      after: stored,
    });
    return stored;
  });
  await matchStatements(db, actor);
  return imported;
}

/** The lines of a file. */
function reportOf(bytes: Uint8Array): Report {
  if (bytes.length > reportLimits.bytes) throw new ReportRefused(tooLargeStatement());
  const rows = readNumberedRows(
    bytes,
    { encoding: "utf-8", separator: "comma" },
    reportLimits.lines + otherRows,
  );
  if (rows === null)
    throw new ReportRefused(
      t("This is not a CSV file. Please download the settlement recon report as CSV."),
    );
  if (rows.length > reportLimits.lines + otherRows)
    throw new ReportRefused(
      t("The file has more than {lines} lines. Please upload it in parts.", {
        lines: reportLimits.lines,
      }),
    );
  const report = readProviderReport(rows, reportColumnNames());
  if (typeof report === "string") throw new ReportRefused(report);
  return report;
}
