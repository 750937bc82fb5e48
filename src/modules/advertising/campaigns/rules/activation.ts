import { campaignStartHours } from "#shared/promises.ts";

/**
 * A paid campaign begins as soon as its seller has chosen pieces. Who chooses none is reminded, and
 * before the promised day is over it begins by itself with the newest pieces: the promise holds for
 * everybody.
 */
export const remindAfterHours = 6;
export const startAfterHours = campaignStartHours - 1;
