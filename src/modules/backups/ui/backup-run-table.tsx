import { formatDateTime } from "#shared/ist.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { BackupRun } from "../contract.ts";
import { type RunStatus, statusOf } from "../rules/backup-state.ts";
import { perLocale, t } from "#shared/texts/text.ts";

const megabytes = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** The last backups, each with the result of its restore on trial. */
export function BackupRunTable({
  runs,
  now,
}: {
  readonly runs: readonly BackupRun[];
  readonly now: Date;
}) {
  return (
    <Table caption={t("Last backups")} isCaptionVisible>
      <TableHead>
        <Column>{t("Started")}</Column>
        <Column>{t("Status")}</Column>
        <Column isNumber>{t("Size", {}, "bytes of a file")}</Column>
        <Column>{t("Result")}</Column>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} status={statusOf(run, now)} />
        ))}
      </TableBody>
    </Table>
  );
}

function RunRow({ run, status }: { readonly run: BackupRun; readonly status: RunStatus }) {
  const { startedAt, fileName, fileBytes } = run;
  return (
    <Row className="align-top">
      <Cell label={t("Started")} className="whitespace-nowrap">
        {formatDateTime(startedAt)}
      </Cell>
      <Cell label={t("Status")}>
        <StatusBadge status={looks[status]} label={labels()[status]} />
      </Cell>
      <Cell label={t("Size", {}, "bytes of a file")} isNumber>
        {fileBytes === null
          ? "–"
          : t("{value} MB", { value: megabytes().format(fileBytes / 1_000_000) })}
      </Cell>
      <Cell label={t("Result")} className="text-sm wrap-anywhere">
        {resultOf(run, status)}
        {fileName !== null && <span className="block text-ink-muted">{fileName}</span>}
      </Cell>
    </Row>
  );
}

const looks: Readonly<Record<RunStatus, string>> = {
  running: "confirmed",
  checked: "delivered",
  failed: "failed",
  interrupted: "cancelled",
};
const labels = (): Readonly<Record<RunStatus, string>> => ({
  running: t("Running"),
  checked: t("Restored and checked"),
  failed: t("Failed"),
  interrupted: t("Interrupted"),
});

function resultOf({ storedAt, checkSummary, problem }: BackupRun, status: RunStatus): string {
  if (status === "interrupted") return t("The shop was stopped before the backup finished.");
  if (status === "running")
    return storedAt === null
      ? t("Taking the backup. Reload the page to see the result.")
      : t("Stored. Its restore is being checked. Reload the page to see the result.");
  return checkSummary ?? problem ?? "";
}
