/** What is looked at, and how often. Knows no visitor by name. */
export { deleteVisitorMarks } from "./delete-visitor-marks.ts";
export { recordPageViews } from "./record-page-views.ts";
export { viewsByDay, viewsDuring, viewTotals } from "./views-by-day.ts";
export { type ViewBuffer, bufferViews } from "./view-buffer.ts";
export { isBot } from "./is-bot.ts";
