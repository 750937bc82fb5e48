/** Import and export of products as files. */
export { applyImport, chooseForImport } from "./working/choose-for-import.ts";
export { ChosenForImport } from "./working/chosen-for-import.ts";
export { cancelImport, discardImport } from "./working/cancel-import.ts";
export { uploadImport } from "./files/upload-import.ts";
export { workOnImport } from "./working/work-on-import.ts";
export { importJob } from "./jobs.ts";
export { purgeImports } from "./files/purge-imports.ts";
export { exportProducts } from "./files/export-products.ts";
export { importHistory } from "./working/import-history.ts";
export { retryPictures } from "./pictures/retry-pictures.ts";
export { importView } from "./working/import-view.ts";
export { eraseImports } from "./personal-data.ts";
