/** Pictures as they are stored and served. Knows no product. */
export { attachPictures } from "./commands/attach-pictures.ts";
export { forgetUnattached } from "./commands/forget-unattached.ts";
export { ownUploads } from "./queries/own-uploads.ts";
export { storePicture } from "./commands/store-picture.ts";
export { placeholderOf } from "./master-picture.ts";
export { printedPicture } from "./printed-picture.ts";
export { servePictures, type ServedPicture } from "./serve-pictures.ts";
