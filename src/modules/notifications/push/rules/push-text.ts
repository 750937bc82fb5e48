import { t } from "#shared/texts/text.ts";

/** What a device shows, in the language of its reader, and where it leads. */
export type PushText = {
  readonly title: string;
  readonly body: string;
  /** From the root, without a language. */
  readonly path: string;
  /** What it is about. A push replaces an earlier one about the same. */
  readonly thread: string;
};

/** A notice that is to be pushed. */
export type NoticeToPush = {
  readonly topicTitle: string;
  readonly title: string;
  readonly path: string | null;
  readonly data: unknown;
  readonly cause: string;
};

const listPath = "/notices";
const shownTogether = 3;
const longestLine = 160;

/** Notices about one order, conversation or ticket follow each other: the latest is shown. */
const threads = ["orderNumber", "conversationId", "ticketId"] as const;

/**
 * What several notices say together, oldest first: the latest of each order and conversation.
 * Others may read a screen, so no amounts of money are on it.
 */
export function pushText(notices: readonly NoticeToPush[]): PushText | null {
  const latest = [...new Map(notices.map((notice) => [threadOf(notice), notice])).values()];
  const [only] = latest;
  if (only === undefined) return null;
  if (latest.length > 1) return together(latest);
  return {
    title: only.topicTitle,
    body: bodyOf(only),
    path: only.path ?? listPath,
    thread: threadOf(only),
  };
}

function together(notices: readonly NoticeToPush[]): PushText {
  const newest = notices.toReversed();
  const lines = newest.slice(0, shownTogether).map(bodyOf);
  const count = notices.length;
  return {
    title: t("{count, plural, one {# new notice} other {# new notices}}", { count }),
    body: lines.join("\n"),
    path: listPath,
    thread: newest.map(({ cause }) => cause).join(),
  };
}

function bodyOf({ title, topicTitle }: NoticeToPush): string {
  const text = /₹|\bRs\b|\bINR\b/.test(title) ? topicTitle : title;
  return text.length > longestLine ? `${text.slice(0, longestLine - 1).toWellFormed()}…` : text;
}

function threadOf({ data, cause }: NoticeToPush): string {
  const facts = data as { readonly order?: object } & Readonly<Record<string, unknown>>;
  const all = { ...facts, ...facts.order } as Readonly<Record<string, unknown>>;
  const name = threads.find((each) => typeof all[each] === "string");
  return name === undefined ? cause : `${name}:${String(all[name])}`;
}
