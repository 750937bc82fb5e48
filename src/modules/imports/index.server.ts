/** Products that come and go as files. */
export { applyImport, ChosenForImport, chooseForImport } from "./commands/choose-for-import.ts";
export { cancelImport, discardImport } from "./commands/cancel-import.ts";
export { uploadImport } from "./commands/upload-import.ts";
export { workOnImport } from "./commands/work-on-import.ts";
export { importJob } from "./jobs.ts";
export { exportProducts } from "./queries/export-products.ts";
export { importHistory } from "./queries/import-history.ts";
export { importView } from "./queries/import-view.ts";
