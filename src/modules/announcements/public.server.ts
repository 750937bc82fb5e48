/** What the marketplace announces to sellers. Knows no other module above the ground floor. */
export { allAnnouncements, announcementOf } from "./all-announcements.ts";
export { saveAnnouncement } from "./save-announcement.ts";
export {
  discardAnnouncement,
  endAnnouncement,
  publishAnnouncement,
} from "./publish-announcement.ts";
export {
  announcementBanners,
  announcementsToRead,
  putAnnouncementAway,
} from "./seller-announcements.ts";
export { announcementLetter, claimAnnouncementLetters } from "./for-letters.ts";
export { announcementBegins } from "./events.ts";
export { announcementData, eraseFromAnnouncements } from "./personal-data.ts";
