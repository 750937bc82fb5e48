/** What administrators operate: jobs, tariff, settings, rates and adjustments. */
export { retryJobs } from "./retry-jobs.ts";
export { invoicesStay } from "./events.ts";
export { saveSettings } from "./save-settings.ts";
export { saveTariff } from "./save-tariff.ts";
export { countFailedJobs, failedJobs, jobsOverview } from "./jobs.ts";
export { adjustBooks } from "./adjust-books.ts";
export { openBooks, openingState, reverseOpening } from "./opening/open-books.ts";
export { readOpeningList } from "./opening/read-opening-list.ts";
export { bookWayBack, previewWayBack } from "./way-back/way-back-charges.ts";
export { addGstRate } from "./add-gst-rate.ts";
export { withdrawGstRate } from "./withdraw-gst-rate.ts";
export { checkHealth, roundSeconds } from "./health/check-health.ts";
export { troubleMail } from "./health/health-mails.ts";
export { purgeTroubles } from "./health/purge-troubles.ts";
export { readShared } from "./health/read-readings.ts";
export { forgetProcess, reportProcess } from "./health/report-process.ts";
export { shopHealth, storedChecks, unwellChecks } from "./health/shop-health.ts";
