import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";

type MessageWordsProps = {
  /** Undefined: the screen has no name for the person. */
  readonly name: string | undefined;
  readonly sentAt: Date;
  readonly body: string;
};

/** What somebody wrote, with their name and the time above it. */
export function MessageWords({ name, sentAt, body }: MessageWordsProps) {
  return (
    <>
      <p className="mb-1 text-sm text-ink-muted wrap-anywhere">
        <span className="font-medium">{name}</span>
        {" · "}
        <time dateTime={sentAt.toISOString()}>{formatDateTime(sentAt)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere" lang={langOf(body)}>
        {body}
      </p>
    </>
  );
}
