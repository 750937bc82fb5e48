import { expect, test } from "vitest";
import { scheduleWords } from "./schedule-words.ts";

test.each([
  ["* * * * *", "Every minute"],
  ["*/5 * * * *", "Every 5 minutes"],
  ["7 * * * *", "Every hour, 37 minutes past"],
  ["47 20 * * *", "Every day at 2:17 am"],
  ["0 3 * * 1", "0 3 * * 1 (cron, UTC)"],
  ["1,2 * * * *", "1,2 * * * * (cron, UTC)"],
])("the cron expression %s reads in Indian time as: %s", (cron, words) => {
  expect(scheduleWords(cron)).toBe(words);
});
