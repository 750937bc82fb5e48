import { Form, href, Link, useFetcher } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { nameWith } from "#ui/name-with.ts";
import type { Notice } from "../contract.ts";
import { noticeTopicWords } from "../rules/topic-words.ts";

/** Somebody's notices. Following one marks it as read; without JavaScript its button does. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const { submit } = useFetcher();
  const markRead = ({ id, isRead }: Notice) => {
    if (!isRead) void submit({ read: id }, { method: "post", action: href("/notices") });
  };
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {notices.map((notice) => (
        <li
          key={notice.id}
          className="relative flex flex-wrap items-center gap-x-4 px-5 py-3 hover:bg-surface-sunken"
        >
          <NoticeWords notice={notice} onFollow={() => markRead(notice)} />
          {!notice.isRead && <MarkRead notice={notice} />}
        </li>
      ))}
    </ul>
  );
}

type NoticeWordsProps = { readonly notice: Notice; readonly onFollow: () => void };

function NoticeWords({ notice, onFollow }: NoticeWordsProps) {
  const { path, createdAt, isRead } = notice;
  const title = titleOf(notice);
  return (
    <div className="min-w-0 flex-1 basis-56 py-1">
      <p className={isRead ? "wrap-anywhere" : "font-semibold wrap-anywhere"}>
        {!isRead && (
          <>
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2 rounded-full bg-accent align-middle"
            />
            <span className="sr-only">{t("Not read:")} </span>
          </>
        )}
        {path === null ? (
          title
        ) : (
          <Link
            to={path}
            onClick={onFollow}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {noticeTopicWords()[notice.topic].title} · {formatDateTime(createdAt)}
      </p>
    </div>
  );
}

function MarkRead({ notice }: { readonly notice: Notice }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="relative"
      // The button goes, and the focus stays in its row.
      onSubmit={({ currentTarget }) => currentTarget.closest("li")?.querySelector("a")?.focus()}
    >
      <Button
        name="read"
        value={notice.id}
        variant="quiet"
        size="small"
        // Below the words on a phone, where its text starts with theirs.
        className="max-sm:-ml-3.5"
        aria-label={nameWith(t("Mark as read"), titleOf(notice))}
      >
        {t("Mark as read")}
      </Button>
    </Form>
  );
}

function titleOf({ title, topic }: Notice): string {
  return title ?? noticeTopicWords()[topic].title;
}
