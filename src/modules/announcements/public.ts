/** Contracts, types and rules for other modules, in browsers too. */
export { AnnouncementForm, AnnouncementStep, PutAwayForm } from "./contract.ts";
export { announcementParagraphs, announcementParts } from "./rules/announcement-parts.ts";
export { announcementState, isStillOpen } from "./rules/announcement-state.ts";
