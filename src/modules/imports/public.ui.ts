/** Components that other modules and screens may use. */
export { AcceptedFiles } from "./files/ui/accepted-files.tsx";
export { UploadForm } from "./files/ui/upload-form.tsx";
export { PictureProblems } from "./pictures/ui/picture-problems.tsx";
export { CategoryRules } from "./working/ui/category-rules.tsx";
export { ChoicesForm } from "./working/ui/choices-form.tsx";
export { ImportCounts } from "./working/ui/import-counts.tsx";
export { ImportHistory } from "./working/ui/import-history.tsx";
export { ImportLines } from "./working/ui/import-lines.tsx";
export { ImportProgress } from "./working/ui/import-progress.tsx";
