/** The parts of screens that other modules and screens may show. */
export { MailStateBadge } from "./ui/mail-state-badge.tsx";
