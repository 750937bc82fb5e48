/** Types, contracts and pure rules for other modules, in browsers too. */
export type { StoredPicture, UploadAnswer, UploadedPicture } from "./contract.ts";
export {
  PictureBusy,
  PictureNotFound,
  PictureQuotaExceeded,
  PictureUnavailable,
} from "./errors.ts";
export { takesAvif } from "./rules/accepted-type.ts";
export {
  cardWidths,
  originalSize,
  pictureAddress,
  pictureSources,
  pictureThreads,
  pictureWidths,
  privateWidths,
  type PrivateWidth,
} from "./rules/picture-address.ts";
export { picturePurposeOf, type PicturePurpose } from "./rules/picture-purpose.ts";
export {
  busyTryingAgain,
  maxPictureBytes,
  maxPicturesOfForm,
  maxPicturesPerUpload,
  oneTooMany,
  displayFileName,
  tooHeavy,
} from "./rules/upload-limits.ts";
export { visitorDays } from "./rules/photograph-limits.ts";
export { FormPictures } from "./contract.ts";
