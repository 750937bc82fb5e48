import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { mostCounted, type QueueLine, type ScheduleLine } from "../job-contract.ts";
import { scheduleWords } from "../rules/schedule-words.ts";
import { locale, t } from "#shared/texts/text.ts";

/** Each queue with what waits in it. */
export function QueueTable({
  queues,
  addressOf,
}: {
  readonly queues: readonly QueueLine[];
  readonly addressOf: (queue: string) => string;
}) {
  return (
    <Table caption={t("Queues")} isCaptionVisible>
      <QueueColumns />
      <TableBody>
        {queues.map(({ queue, waiting, oldestWaitingAt, retrying, failed }) => (
          <Row key={queue}>
            <Cell className="font-medium">{queue}</Cell>
            <WaitingCells waiting={waiting} oldestWaitingAt={oldestWaitingAt} />
            <Cell label={t("To be retried")} isNumber>
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
      <Column>{t("Queue")}</Column>
      <Column isNumber>{t("Waiting")}</Column>
      <Column>{t("Waiting since")}</Column>
      <Column isNumber>{t("To be retried")}</Column>
      <Column isNumber>{t("Failed")}</Column>
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
      <Cell label={t("Waiting")} isNumber>
        {countWords(waiting)}
      </Cell>
      <Cell label={t("Waiting since")}>
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
    <Cell label={t("Failed")} isNumber>
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
    <Table caption={t("Scheduled jobs")} isCaptionVisible>
      <TableHead>
        <Column>{t("Queue")}</Column>
        <Column>{t("When")}</Column>
        <Column>{t("Last run")}</Column>
        <Column>{t("Result")}</Column>
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
          <Cell label={t("When")}>{scheduleWords(cron)}</Cell>
          <Cell label={t("Last run")}>
            {lastRunAt === null ? t("Not yet") : formatDateTime(lastRunAt)}
          </Cell>
          <Cell label={t("Result")}>
            {lastState === null ? (
              "–"
            ) : (
              <StatusBadge
                status={looks[lastState] ?? "pending"}
                label={words()[lastState] ?? t("Waiting")}
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
const words = (): Readonly<Record<string, string>> => ({
  completed: t("Done"),
  failed: t("Failed"),
  cancelled: t("Cancelled"),
  active: t("Running"),
  retry: t("To be retried"),
});

function countWords(count: number): string {
  return count > mostCounted
    ? t("More than {mostCounted}", { mostCounted })
    : count.toLocaleString(locale());
}
