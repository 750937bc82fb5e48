import { href, isRouteErrorResponse } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { BrokenLink } from "#app/broken-link.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { actOnTicket } from "#app/lib/ticket-forms.server.ts";
import { TicketScreen } from "#app/lib/ticket-screen.tsx";
import { allow } from "#app/lib/visit.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { ticketOfPerson } from "#modules/helpdesk/public.server.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { GrievanceLine } from "./grievance-line.tsx";
import type { Route } from "./+types/linked-ticket.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Ticket") });

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "helpdesk.write");
  const { grievanceOfficer, grievanceEmail } = settings;
  return {
    ticket: await ticketOfPerson(db, actor, params),
    officer: { grievanceOfficer, grievanceEmail },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "helpdesk.write");
  const page = href("/help/ticket/:linkKey", params);
  return actOnTicket(request, { db, actor, place: params, page });
}

/** A visitor's ticket, by its link: mailed, or kept by whoever reported without an address. */
export default function LinkedTicket({ loaderData, actionData, params }: Route.ComponentProps) {
  useLivePage(`ticket:${loaderData.ticket.id}`);
  return (
    <TicketScreen
      parent={{ label: t("Help desk"), to: href("/help/contact") }}
      ticket={loaderData.ticket}
      refused={actionData}
      uploads={null}
      address={href("/help/ticket/:linkKey", params)}
      linkKey={params.linkKey}
    >
      <GrievanceLine {...loaderData.officer} />
    </TicketScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenLink
      action={<ButtonLink to={href("/help/contact")}>{t("Write to the help desk")}</ButtonLink>}
    >
      {t(
        "It is incomplete, or the ticket was closed more than a year ago. Copy the whole link from the email, or from where you noted it down.",
      )}
    </BrokenLink>
  );
}
