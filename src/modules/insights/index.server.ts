/** What is looked at, and how often. Knows no visitor by name. */
export { forgetVisitors } from "./commands/forget-visitors.ts";
export { recordSeenPages } from "./commands/record-seen-pages.ts";
export { viewsByDay, viewsDuring, viewTotals } from "./queries/views-by-day.ts";
