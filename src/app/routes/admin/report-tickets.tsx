import { href } from "react-router";
import { ticketNumber, type TicketOfReport } from "#modules/helpdesk/public.ts";
import { t } from "#shared/texts/text.ts";
import { StaffLink } from "./staff-link.tsx";

type ReportTicketsProps = {
  /** Of all things on the page. */
  readonly tickets: readonly TicketOfReport[];
  readonly reportedId: string;
};

/** Links to the tickets of those who reported a thing, for the help desk. */
export function ReportTickets({ tickets, reportedId }: ReportTicketsProps) {
  return tickets
    .filter((each) => each.reportedId === reportedId)
    .map(({ ticketId, number, status }) => (
      <StaffLink key={ticketId} to={href("/admin/tickets/:ticketId", { ticketId })}>
        {status === "closed"
          ? t("{number}, closed", { number: ticketNumber(number) })
          : ticketNumber(number)}
      </StaffLink>
    ));
}
