import { campaignStartHours } from "#shared/promises.ts";

/**
 * A paid campaign starts when its seller has chosen products. A seller who has not chosen gets a
 * reminder, and within a day the campaign starts with the newest products. So every campaign starts
 * within the promised day.
 */
export const remindAfterHours = 6;
/**
 * Hours after the payment at which the campaign starts with the newest products; one less than
 * promised.
 */
export const startAfterHours = campaignStartHours - 1;
