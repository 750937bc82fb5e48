/** Components that screens may use. */
export { CannedForms } from "./ui/canned-forms.tsx";
export { ContactForm } from "./ui/contact-form.tsx";
export { DeskForms } from "./ui/desk-forms.tsx";
export { DeskList } from "./ui/desk-list.tsx";
export { TicketBadge, TimerLine } from "./ui/ticket-badges.tsx";
export { TicketList } from "./ui/ticket-list.tsx";
export { TicketPage } from "./ui/ticket-page.tsx";
