import { Link, href } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { openTicket, ticketOrders } from "#modules/helpdesk/public.server.ts";
import { TicketInput, ticketNumber } from "#modules/helpdesk/public.ts";
import { ContactForm } from "#modules/helpdesk/public.ui.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { canAtAll } from "#policy/can.ts";
import { complaintsPromise } from "#shared/promise-words.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import { GrievanceLine } from "./grievance-line.tsx";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Write to the help desk") });

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "helpdesk.write");
  const { grievanceOfficer, grievanceEmail } = settings;
  return {
    orders: actor.kind === "user" ? await ticketOrders(db, actor) : null,
    uploads: canAtAll(actor, "media.upload") ? await ownUploadsIn(db, actor, url) : null,
    chosenOrder: url.searchParams.get("order"),
    chosenCategory: url.searchParams.get("category"),
    officer: { grievanceOfficer, grievanceEmail },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, clientAddress } = allow(context, "helpdesk.write");
  return submit(request, TicketInput, async ({ picture: imageIds, ...input }) => {
    const opened = await openTicket(db, actor, { ...input, imageIds, clientAddress });
    const { ticketId, linkKey } = opened;
    const page =
      linkKey === null
        ? href("/account/tickets/:ticketId", { ticketId })
        : href("/help/ticket/:linkKey", { linkKey });
    return redirectWithToast(page, {
      title: t("Your ticket is {number}", { number: ticketNumber(opened.number) }),
      description: t("We have mailed you the number."),
      tone: "positive",
    });
  });
}

export default function ContactHelpDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { officer, ...form } = loaderData;
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Home"), to: "/" },
          { label: t("Contact"), to: href("/contact") },
          { label: t("Help desk") },
        ]}
      />
      <PageHeader
        title={t("Write to the help desk")}
        lead={t("You get a ticket number at once. {promise}", { promise: complaintsPromise() })}
      />
      {form.orders === null && <SignInNote />}
      <p className="mb-6">
        {rich("The answer may be in our <link>help centre</link>.", {
          link: (words) => (
            <Link to={href("/help")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        })}
      </p>
      {form.uploads !== null && <PlainPhotographs back={href("/help/contact")} />}
      <ContactForm {...form} refused={actionData} />
      <GrievanceLine {...officer} />
    </Page>
  );
}

function SignInNote() {
  return (
    <p className="mb-6 text-ink-muted">
      {rich(
        "<link>Sign in</link> to name one of your orders. You can write without an account too.",
        {
          link: (words) => (
            <Link
              to={urlWithQuery(href("/auth"), { next: href("/help/contact") })}
              className={textLinkClasses}
            >
              {words}
            </Link>
          ),
        },
      )}
    </p>
  );
}
