import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { handleTicket } from "#app/lib/handle-ticket.server.ts";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { cannedAnswers, deskColleagues, deskTicket } from "#modules/helpdesk/public.server.ts";
import {
  DeskForm,
  ticketCategoryWords,
  ticketNumber,
  ticketTimers,
  type ReportedThing,
} from "#modules/helpdesk/public.ts";
import { DeskForms, TicketBadge, TimerLine } from "#modules/helpdesk/public.ui.ts";
import { canAtAll } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { PageHeader } from "#ui/page.tsx";
import { OwnShopNote } from "./own-shop-note.tsx";
import { StaffLink } from "./staff-link.tsx";
import type { Route } from "./+types/ticket.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData === undefined ? t("Help desk") : ticketNumber(loaderData.ticket.number),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "helpdesk.handle");
  const [ticket, canned, desk, uploads] = await Promise.all([
    deskTicket(db, actor, params),
    cannedAnswers(db, actor),
    deskColleagues(db, actor),
    canAtAll(actor, "media.upload") ? ownUploadsIn(db, actor, url) : [],
  ]);
  const ownId = actor.kind === "user" ? actor.userId : null;
  const insert = url.searchParams.get("insert");
  return {
    ticket,
    uploads,
    // Those in the person's language first.
    canned: canned.toSorted(
      (a, b) => Number(b.language === ticket.language) - Number(a.language === ticket.language),
    ),
    inserted: canned.find(({ id }) => id === insert),
    colleagues: desk.filter(
      ({ userId }) =>
        ![
          ticket.assignedTo,
          ticket.userId,
          ticket.sellerId,
          ticket.reportedBuyerId,
          ownId,
        ].includes(userId),
    ),
    isMine: actor.kind === "user" && ticket.assignedTo === actor.userId,
    isOwn: isOwnShop(actor, ticket.sellerId) || isOwnShop(actor, ticket.userId),
    now: new Date(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "helpdesk.handle");
  return submit(request, DeskForm, async (sent) => {
    const title = await handleTicket(db, actor, params.ticketId, sent);
    return redirectWithToast(href("/admin/tickets/:ticketId", params), { title, tone: "positive" });
  });
}

export default function DeskTicketScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { ticket, canned, inserted, isMine, colleagues, isOwn } = loaderData;
  const number = ticketNumber(ticket.number);
  useLivePage(`ticket:${ticket.id}`);
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Help desk"), to: href("/admin/tickets") }, { label: number }]}
      />
      <PageHeader title={number} eyebrow={<TicketBadge status={ticket.status} />} />
      <TicketFacts {...loaderData} />
      {isOwn ? (
        <OwnShopNote className="mt-8" />
      ) : (
        <div className="mt-8 max-w-reading">
          <DeskForms
            ticket={ticket}
            canned={canned}
            inserted={inserted}
            isMine={isMine}
            colleagues={colleagues}
            refused={actionData}
            uploads={loaderData.uploads}
            address={href("/admin/tickets/:ticketId", params)}
          />
        </div>
      )}
    </>
  );
}

function TicketFacts({ ticket, now }: Route.ComponentProps["loaderData"]) {
  const { category, openedAt, acknowledgedAt, assignedName, orderId, orderNumber } = ticket;
  return (
    <DescriptionList>
      <DescriptionItem name={t("About")}>{ticketCategoryWords()[category]}</DescriptionItem>
      <DescriptionItem name={t("From")}>
        <Person ticket={ticket} />
      </DescriptionItem>
      {orderId !== null && (
        <DescriptionItem name={t("Order")}>
          <StaffLink to={href("/admin/orders/:orderId", { orderId })}>{orderNumber}</StaffLink>
        </DescriptionItem>
      )}
      {ticket.report !== null && (
        <DescriptionItem name={t("Reported")}>
          <StaffLink to={queueAddress(ticket.report)}>{ticket.report.name}</StaffLink>
        </DescriptionItem>
      )}
      <DescriptionItem name={t("Opened")}>{formatDateTime(openedAt)}</DescriptionItem>
      <DescriptionItem name={t("Acknowledged")}>
        {acknowledgedAt === null ? t("Not yet") : formatDateTime(acknowledgedAt)}
      </DescriptionItem>
      <DescriptionItem name={t("Assigned to")}>{assignedName ?? t("Nobody")}</DescriptionItem>
      {ticket.status === "open" && (
        <DescriptionItem name={t("Due")} isWide>
          <TimerLine timers={ticketTimers(ticket, now)} />
          {ticket.isEscalated && <Badge tone="danger">{t("Escalated")}</Badge>}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

/** Where reports of this kind are decided. */
function queueAddress({ kind, id }: ReportedThing): string {
  if (kind === "listing") return href("/admin/listings/:productId", { productId: id });
  return kind === "review" ? href("/admin/reviews") : href("/admin/reported-messages");
}

function Person({ ticket }: Pick<Route.ComponentProps["loaderData"], "ticket">) {
  const { userId, personName, email, hasLink } = ticket;
  if (userId === null) {
    if (email !== null) return t("A visitor, {email}", { email });
    return hasLink
      ? t("A visitor without an address, who reads answers on the ticket’s page only")
      : t("Erased account");
  }
  return <StaffLink to={href("/admin/users/:userId", { userId })}>{personName}</StaffLink>;
}
