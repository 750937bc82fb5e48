/** Components that other modules and screens may use. */
export { useUploads } from "./ui/use-uploads.ts";
export { useWaitForUploads } from "./ui/use-wait-for-uploads.ts";
export { UploadList } from "./ui/upload-list.tsx";
export { OnePictureForm } from "./ui/one-picture-form.tsx";
export { AvatarCard } from "./ui/avatar-card.tsx";
export { PictureField } from "./ui/picture-field.tsx";
export { PrivatePictures } from "./ui/private-pictures.tsx";
export { AddedPictures } from "./ui/added-pictures.tsx";
export { PlainPhotographs, PlainUpload } from "./ui/plain-upload.tsx";
