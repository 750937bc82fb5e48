import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import type { PendingUpload } from "./use-uploads.ts";
import { t } from "#shared/texts/text.ts";

type UploadListProps = {
  readonly uploads: readonly PendingUpload[];
  readonly onDismiss: (key: number) => void;
};

/** Each picture that is being sent, with its progress, and each refused one with its reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t("Uploads")} className="grid gap-2">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className={classes(
            "flex items-center gap-3 rounded-card border px-4 py-2",
            upload.problem === null ? "border-line" : "border-danger bg-danger-soft",
          )}
        >
          {upload.problem === null ? (
            <Sending upload={upload} />
          ) : (
            <>
              <span role="alert" className="min-w-0 grow wrap-anywhere">
                {upload.problem}
              </span>
              <button
                type="button"
                aria-label={t("Dismiss {name}", { name: upload.name })}
                onClick={() => onDismiss(upload.key)}
                className="tip grid size-11 shrink-0 place-items-center"
              >
                <Icon d={xIcon} className="size-5" />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sending({ upload: { name, percent, isBusy } }: { readonly upload: PendingUpload }) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block truncate">{name}</span>
        <BusyNote isBusy={isBusy} />
      </span>
      <progress
        aria-label={t("Uploading {name}", { name })}
        max={100}
        value={percent}
        className="h-2 w-24 shrink-0 appearance-none overflow-hidden rounded-full bg-surface-sunken sm:w-40 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </>
  );
}

/** Says that the shop is busy, to screen readers too. */
export function BusyNote({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <span role="status" className="block text-sm text-ink-muted empty:hidden">
      {isBusy && t("Busy, trying again …")}
    </span>
  );
}
