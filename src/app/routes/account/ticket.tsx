import { href } from "react-router";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { actOnTicket } from "#app/lib/ticket-forms.server.ts";
import { TicketScreen } from "#app/lib/ticket-screen.tsx";
import { allow } from "#app/lib/visit.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { ticketOfPerson } from "#modules/helpdesk/public.server.ts";
import { canAtAll } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { GrievanceLine } from "../help/grievance-line.tsx";
import type { Route } from "./+types/ticket.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Ticket") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "helpdesk.readOwn");
  const { grievanceOfficer, grievanceEmail } = settings;
  const [ticket, uploads] = await Promise.all([
    ticketOfPerson(db, actor, params),
    canAtAll(actor, "media.upload") ? ownUploadsIn(db, actor, url) : null,
  ]);
  return {
    ticket,
    uploads,
    officer: { grievanceOfficer, grievanceEmail },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "helpdesk.readOwn");
  const page = href("/account/tickets/:ticketId", params);
  return actOnTicket(request, { db, actor, place: params, page });
}

export default function Ticket({ loaderData, actionData, params }: Route.ComponentProps) {
  useLivePage(`ticket:${loaderData.ticket.id}`);
  return (
    <TicketScreen
      parent={{ label: t("My tickets"), to: href("/account/tickets") }}
      ticket={loaderData.ticket}
      refused={actionData}
      uploads={loaderData.uploads}
      address={href("/account/tickets/:ticketId", params)}
    >
      <GrievanceLine {...loaderData.officer} />
    </TicketScreen>
  );
}
