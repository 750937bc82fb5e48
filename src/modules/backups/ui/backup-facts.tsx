import { formatDateTime, formatTime } from "#shared/ist.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { BackupRun, BackupSetup, BackupsOverview } from "../contract.ts";
import { nextNightly } from "../rules/nightly.ts";

type BackupFactsProps = Pick<BackupsOverview, "lastGood" | "now"> & {
  readonly place: string;
  readonly setup: BackupSetup;
};

/** Where backups go, when the next one is due, and what a restore would lose. */
export function BackupFacts({ place, setup, lastGood, now }: BackupFactsProps) {
  const { nightlyAt, isEncrypted } = setup;
  return (
    <DescriptionList>
      <DescriptionItem name="Place">
        {place} ({isEncrypted ? "encrypted" : "not encrypted"})
      </DescriptionItem>
      <DescriptionItem name="Next backup">
        {nightlyAt === null
          ? "None: nightly backups are off (BACKUP_AT=off)"
          : formatDateTime(nextNightly(nightlyAt, now))}
      </DescriptionItem>
      <DescriptionItem name="Last backup that could be restored">
        {lastGood === null ? "None yet" : formatDateTime(lastGood.startedAt)}
      </DescriptionItem>
      <DescriptionItem name="If this machine is lost">
        At most the last minute of changes is missing. {restoreWords(lastGood)}
      </DescriptionItem>
      <DescriptionItem name="To restore" isWide>
        Stop the shop, move its data folder away, and run npm run restore.
        {nightlyAt !== null &&
          ` Each night at ${formatTime(nextNightly(nightlyAt, now))} a backup is taken, restored into an empty place, and its books are checked there.`}
      </DescriptionItem>
    </DescriptionList>
  );
}

const minuteMs = 60_000;

/** As long as the last restore on trial took. */
function restoreWords(lastGood: BackupRun | null): string {
  const { storedAt = null, finishedAt = null } = lastGood ?? {};
  if (storedAt === null || finishedAt === null) return "";
  const minutes = Math.ceil((finishedAt.getTime() - storedAt.getTime()) / minuteMs);
  return minutes <= 1
    ? "A restore takes about a minute."
    : `A restore takes about ${minutes} minutes.`;
}
