import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { mostCounted, type QueueLine, type ScheduleLine } from "../job-contract.ts";
import { scheduleWords } from "../rules/schedule-words.ts";

/** Each queue with what waits in it. */
export function QueueTable({
  queues,
  addressOf,
}: {
  readonly queues: readonly QueueLine[];
  readonly addressOf: (queue: string) => string;
}) {
  return (
    <Table caption="Queues" isCaptionVisible>
      <QueueColumns />
      <TableBody>
        {queues.map(({ queue, waiting, oldestWaitingAt, retrying, failed }) => (
          <Row key={queue}>
            <Cell className="font-medium">{queue}</Cell>
            <WaitingCells waiting={waiting} oldestWaitingAt={oldestWaitingAt} />
            <Cell label="To be tried again" isNumber>
              {countWords(retrying)}
            </Cell>
            <FailedCell failed={failed} addressOf={addressOf} queue={queue} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function QueueColumns() {
  return (
    <TableHead>
      <Column>Queue</Column>
      <Column isNumber>Waiting</Column>
      <Column>Waiting since</Column>
      <Column isNumber>To be tried again</Column>
      <Column isNumber>Failed</Column>
    </TableHead>
  );
}

function WaitingCells({
  waiting,
  oldestWaitingAt,
}: {
  readonly waiting: number;
  readonly oldestWaitingAt: Date | null;
}) {
  return (
    <>
      <Cell label="Waiting" isNumber>
        {countWords(waiting)}
      </Cell>
      <Cell label="Waiting since">
        {oldestWaitingAt === null ? "–" : formatDateTime(oldestWaitingAt)}
      </Cell>
    </>
  );
}

function FailedCell({
  failed,
  addressOf,
  queue,
}: {
  readonly failed: number;
  readonly addressOf: (queue: string) => string;
  readonly queue: string;
}) {
  return (
    <Cell label="Failed" isNumber>
      {failed === 0 ? (
        "0"
      ) : (
        <Link to={addressOf(queue)} className={textLinkClasses}>
          {countWords(failed)}
        </Link>
      )}
    </Cell>
  );
}

/** What runs by the clock, and how it went the last time. */
export function ScheduleTable({ schedules }: { readonly schedules: readonly ScheduleLine[] }) {
  if (schedules.length === 0) return null;
  return (
    <Table caption="By the clock" isCaptionVisible>
      <TableHead>
        <Column>Queue</Column>
        <Column>When</Column>
        <Column>Last run</Column>
        <Column>How it went</Column>
      </TableHead>
      <ScheduleRows schedules={schedules} />
    </Table>
  );
}

function ScheduleRows({ schedules }: { readonly schedules: readonly ScheduleLine[] }) {
  return (
    <TableBody>
      {schedules.map(({ queue, cron, lastRunAt, lastState }) => (
        <Row key={queue}>
          <Cell className="font-medium">{queue}</Cell>
          <Cell label="When">{scheduleWords(cron)}</Cell>
          <Cell label="Last run">{lastRunAt === null ? "Not yet" : formatDateTime(lastRunAt)}</Cell>
          <Cell label="How it went">
            {lastState === null ? (
              "–"
            ) : (
              <StatusBadge
                status={looks[lastState] ?? "pending"}
                label={words[lastState] ?? "Waiting"}
              />
            )}
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

const looks: Readonly<Record<string, string>> = {
  completed: "delivered",
  failed: "failed",
  cancelled: "cancelled",
  active: "confirmed",
};
const words: Readonly<Record<string, string>> = {
  completed: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
  active: "At work",
  retry: "To be tried again",
};

function countWords(count: number): string {
  return count > mostCounted
    ? `More than ${mostCounted.toLocaleString("en-IN")}`
    : count.toLocaleString("en-IN");
}
