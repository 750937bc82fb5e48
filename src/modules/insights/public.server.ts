/** What is looked at, and how often. Knows no visitor by name. */
export { forgetVisitors } from "./forget-visitors.ts";
export { recordSeenPages } from "./record-seen-pages.ts";
export { viewsByDay, viewsDuring, viewTotals } from "./views-by-day.ts";
export { type GatheredViews, gatherViews } from "./gathered-views.ts";
export { isProgram } from "./is-program.ts";
