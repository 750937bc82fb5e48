/** The parts of screens that other modules and screens may show. */
export { useNoteView } from "./ui/note-view.ts";
