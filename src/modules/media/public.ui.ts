/** Components that other modules and screens may use. */
export { sendPicture } from "./ui/send-picture.ts";
export { useUploads } from "./ui/use-uploads.ts";
export { BusyNote, UploadList } from "./ui/upload-list.tsx";
export { PictureField } from "./ui/picture-field.tsx";
export { AddedPictures } from "./ui/added-pictures.tsx";
export { PlainUpload } from "./ui/plain-upload.tsx";
