import { formatDateTime } from "#shared/ist.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { BackupRun, BackupSetup, BackupsOverview } from "../contract.ts";
import { nextNightly } from "../rules/nightly.ts";
import { t } from "#shared/texts/text.ts";

type BackupFactsProps = Pick<BackupsOverview, "lastGood" | "now"> & {
  readonly place: string;
  readonly setup: BackupSetup;
};

/** Where backups go, when the next one is due, and what a restore would lose. */
export function BackupFacts({ place, setup, lastGood, now }: BackupFactsProps) {
  const { nightlyAt, isEncrypted } = setup;
  return (
    <DescriptionList>
      <DescriptionItem name={t("Place")}>
        {isEncrypted
          ? t("{place} (encrypted)", { place })
          : t("{place} (not encrypted)", { place })}
      </DescriptionItem>
      <DescriptionItem name={t("Next backup")}>
        {nightlyAt === null
          ? t("None: nightly backups are off (BACKUP_AT=off)")
          : formatDateTime(nextNightly(nightlyAt, now))}
      </DescriptionItem>
      <DescriptionItem name={t("Last backup that could be restored")}>
        {lastGood === null ? t("None yet") : formatDateTime(lastGood.startedAt)}
      </DescriptionItem>
      <DescriptionItem name={t("If this machine is lost")}>{lossWords(lastGood)}</DescriptionItem>
      <DescriptionItem name={t("To restore")} isWide>
        {t(
          "Stop the shop, move its data folder away, and run npm run restore. The steps are in docs/backup.md.",
        )}
      </DescriptionItem>
    </DescriptionList>
  );
}

const minuteMs = 60_000;

/** What is lost with the machine, and how long a restore takes: as long as the last one on trial. */
function lossWords(lastGood: BackupRun | null): string {
  if (lastGood === null)
    return t("Everything may be lost: no backup has passed a trial restore yet.");
  return `${t("You lose at most the last minute of changes.")} ${restoreWords(lastGood)}`.trim();
}

function restoreWords({ storedAt, finishedAt }: BackupRun): string {
  if (storedAt === null || finishedAt === null) return "";
  const minutes = Math.ceil((finishedAt.getTime() - storedAt.getTime()) / minuteMs);
  return minutes <= 1
    ? t("A restore takes about a minute.")
    : t("A restore takes about {minutes} minutes.", { minutes });
}
