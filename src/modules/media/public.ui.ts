/** The parts of screens that other modules and screens may show. */
export { sendPicture } from "./ui/send-picture.ts";
