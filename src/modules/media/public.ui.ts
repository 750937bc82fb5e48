/** Components that other modules and screens may use. */
export { sendPicture } from "./ui/send-picture.ts";
