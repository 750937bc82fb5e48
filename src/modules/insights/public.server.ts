/** Counts views of products and shops. Stores nothing that identifies a visitor. */
export { addViewPartitions } from "./add-view-partitions.ts";
export { deleteVisitorMarks } from "./delete-visitor-marks.ts";
export { recordPageViews } from "./record-page-views.ts";
export { viewsByDay, viewsDuring, viewTotals } from "./views-by-day.ts";
export { type ViewBuffer, bufferViews } from "./view-buffer.ts";
export { isBot } from "./is-bot.ts";
export { eraseViews } from "./personal-data.ts";
