/** Pictures as they are stored and served. Knows no product. */
export { sizedPicture } from "./sized-picture.ts";
