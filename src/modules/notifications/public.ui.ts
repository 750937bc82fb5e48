/** The public components of this module. */
export { MailStateBadge } from "./ui/mail-state-badge.tsx";
