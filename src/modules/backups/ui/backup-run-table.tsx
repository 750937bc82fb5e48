import { formatDateTime } from "#shared/ist.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { BackupRun } from "../contract.ts";
import { type RunStatus, statusOf } from "../rules/backup-state.ts";

const megabytes = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** The last backups, each with the result of its restore on trial. */
export function BackupRunTable({
  runs,
  now,
}: {
  readonly runs: readonly BackupRun[];
  readonly now: Date;
}) {
  return (
    <Table caption="Last backups" isCaptionVisible>
      <TableHead>
        <Column>Started</Column>
        <Column>Status</Column>
        <Column isNumber>Size</Column>
        <Column>Result</Column>
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
      <Cell label="Started" className="whitespace-nowrap">
        {formatDateTime(startedAt)}
      </Cell>
      <Cell label="Status">
        <StatusBadge status={looks[status]} label={labels[status]} />
      </Cell>
      <Cell label="Size" isNumber>
        {fileBytes === null ? "–" : `${megabytes.format(fileBytes / 1_000_000)} MB`}
      </Cell>
      <Cell label="Result" className="text-sm wrap-anywhere">
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
const labels: Readonly<Record<RunStatus, string>> = {
  running: "Running",
  checked: "Restored and checked",
  failed: "Failed",
  interrupted: "Interrupted",
};

function resultOf({ storedAt, checkSummary, problem }: BackupRun, status: RunStatus): string {
  if (status === "interrupted") return "The shop was stopped before it had finished.";
  if (status === "running")
    return storedAt === null
      ? "Taking the backup. Reload the page to see the result."
      : "Stored. Its restore is being checked. Reload the page to see the result.";
  return checkSummary ?? problem ?? "";
}
