/** Types, contracts and pure rules for other modules, in browsers too. */
export type { StoredPicture, UploadAnswer, UploadedPicture } from "./contract.ts";
export { PictureBusy, PictureNotFound, PictureQuotaExceeded } from "./errors.ts";
export { takesAvif } from "./rules/accepted-type.ts";
export {
  cardWidths,
  pictureAddress,
  pictureSources,
  pictureWidths,
} from "./rules/picture-address.ts";
export {
  busyTryingAgain,
  maxPictureBytes,
  maxPicturesOfForm,
  maxPicturesPerUpload,
  oneTooMany,
  displayFileName,
  tooHeavy,
} from "./rules/upload-limits.ts";
export { FormPictures } from "./contract.ts";
