/** Pictures as they are stored and served. Knows no product. */
export { servePictures, type ServedPicture } from "./serve-pictures.ts";
