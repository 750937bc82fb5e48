/** Where an announcement is. A draft or a planned one can be changed. */
export const announcementStates = ["draft", "planned", "shown", "over"] as const;
/** One of these states. */
export type AnnouncementState = (typeof announcementStates)[number];

/** What decides the state. */
export type AnnouncementTimes = {
  readonly startsAt: Date | null;
  readonly endsAt: Date;
  readonly publishedAt: Date | null;
  readonly endedAt: Date | null;
};

/** The state at an instant. */
export function announcementState(times: AnnouncementTimes, now: Date): AnnouncementState {
  const { startsAt, endsAt, publishedAt, endedAt } = times;
  if (publishedAt === null) return "draft";
  if (endedAt !== null || endsAt <= now) return "over";
  return startsAt !== null && startsAt > now ? "planned" : "shown";
}

/** Whether its words and times can still be changed: nobody has read them yet. */
export function isStillOpen(state: AnnouncementState): boolean {
  return state === "draft" || state === "planned";
}
