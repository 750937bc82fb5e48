import { z } from "zod";
import { noticeTopics, type NoticeTopic } from "#shared/notice-topics.ts";

/** A notice as its reader sees it. */
export type Notice = {
  readonly id: string;
  readonly topic: NoticeTopic;
  /** In the language of the page. Null if no template of this release reads it. */
  readonly title: string | null;
  /** The page that it is about; null if it leads nowhere. */
  readonly path: string | null;
  readonly createdAt: Date;
  readonly isRead: boolean;
};

/** A page of somebody's notices, newest first. `next` is null on the last one. */
export type NoticePage = {
  readonly notices: readonly Notice[];
  readonly next: string | null;
  readonly hasUnread: boolean;
};

/** What somebody chose for one topic. */
export type NoticeChoice = {
  readonly topic: NoticeTopic;
  readonly isOnSite: boolean;
  readonly isByMail: boolean;
  readonly isByPush: boolean;
};

const listed = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(z.enum(noticeTopics)),
);

/** The form of the choices: the ticked topics of each channel. A missing field ticks none. */
export const NoticeChoices = z.object({
  site: listed.optional().default([]),
  mail: listed.optional().default([]),
  push: listed.optional().default([]),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

/** The form of the list: one notice, or all of them, was read. */
export const NoticeStep = z.object({ read: z.union([z.literal("all"), z.uuid()]) });
