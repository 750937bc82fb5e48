import { formatDateTime } from "#shared/ist.ts";
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
      <DescriptionItem name="If this machine is lost">{lossWords(lastGood)}</DescriptionItem>
      <DescriptionItem name="To restore" isWide>
        Stop the shop, move its data folder away, and run npm run restore. The steps are in
        docs/backup.md.
      </DescriptionItem>
    </DescriptionList>
  );
}

const minuteMs = 60_000;

/** What is lost with the machine, and how long a restore takes: as long as the last one on trial. */
function lossWords(lastGood: BackupRun | null): string {
  if (lastGood === null) return "Everything may be lost: no backup has been restored on trial yet.";
  return `At most the last minute of changes is missing. ${restoreWords(lastGood)}`;
}

function restoreWords({ storedAt, finishedAt }: BackupRun): string {
  if (storedAt === null || finishedAt === null) return "";
  const minutes = Math.ceil((finishedAt.getTime() - storedAt.getTime()) / minuteMs);
  return minutes <= 1
    ? "A restore takes about a minute."
    : `A restore takes about ${minutes} minutes.`;
}
