/** The public components of this module. */
export { MailStateBadge } from "./ui/mail-state-badge.tsx";
export { NoticeChoicesForm } from "./notices/ui/notice-choices-form.tsx";
export { NoticeList } from "./notices/ui/notice-list.tsx";
export { PushCard } from "./push/ui/push-card.tsx";
export { QuietHoursCard } from "./push/ui/quiet-hours-card.tsx";
