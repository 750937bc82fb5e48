/** The parts of screens. */
export { AnnouncementArticle, AnnouncementBanners } from "./ui/announcement-banners.tsx";
export { AnnouncementFields } from "./ui/announcement-fields.tsx";
export { AnnouncementTable } from "./ui/announcement-table.tsx";
export { AnnouncementPreview } from "./ui/announcement-preview.tsx";
export { AnnouncementSteps, ChangeAnnouncement } from "./ui/announcement-steps.tsx";
