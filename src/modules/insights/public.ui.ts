/** Components that other modules and screens may use. */
export { useNoteView } from "./ui/note-view.ts";
