/** Stores and serves pictures. Knows no products. */
export { attachPictures, attachPrivatePictures } from "./attach-pictures.ts";
export { ownPrivateUpload, readPrivatePicture } from "./private-picture.ts";
export { setAvatar } from "./set-avatar.ts";
export { releasePictures } from "./release-pictures.ts";
export { deleteUnattached } from "./delete-unattached.ts";
export { ownUploads } from "./own-uploads.ts";
export { storePicture } from "./store-picture.ts";
export { placeholderOf } from "./master-picture.ts";
export { printedPicture } from "./printed-picture.ts";
export { picturesFinished } from "./picture-work.ts";
export { servePictures, type ServedPicture } from "./serve-pictures.ts";
export { pictureUploaded } from "./events.ts";
export { unclaimedUploads } from "./unclaimed-uploads.ts";
export { picturesView } from "./views.ts";
export { pictureData } from "./personal-data.ts";
export { erasePictures } from "./erase-pictures.ts";
