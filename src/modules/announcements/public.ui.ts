/** The parts of screens. */
export { AnnouncementArticle, AnnouncementBanners } from "./ui/announcement-banners.tsx";
export { AnnouncementEditor } from "./ui/announcement-editor.tsx";
export { AnnouncementTable } from "./ui/announcement-table.tsx";
export { AnnouncementPreview } from "./ui/announcement-preview.tsx";
export { AnnouncementSteps, ChangeAnnouncement } from "./ui/announcement-steps.tsx";
