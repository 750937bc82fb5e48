/** What can happen to somebody's place in the team of a shop. */
export const teamEvents = ["joined", "changed", "removed", "left"] as const;
/** One of `teamEvents`. */
export type TeamEvent = (typeof teamEvents)[number];
