/** What administrators keep running and set right: jobs, tariff, settings. */
export { retryJobs } from "./commands/retry-jobs.ts";
export { saveSettings } from "./commands/save-settings.ts";
export { saveTariff } from "./commands/save-tariff.ts";
export { countFailedJobs, failedJobs, jobsOverview } from "./queries/jobs.ts";
export { adjustBooks } from "./commands/adjust-books.ts";
export { addGstRate } from "./commands/add-gst-rate.ts";
export { withdrawGstRate } from "./commands/withdraw-gst-rate.ts";
