import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { withLinks } from "#app/lib/with-links.tsx";
import { allow } from "#app/lib/visit.server.ts";
import { mailboxMail } from "#modules/notifications/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/mailbox-mail.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.subject ?? "Mail" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, config, mailboxReaders } = allow(context, "notifications.readMailbox");
  return mailboxMail(db, actor, {
    readers: mailboxReaders,
    mailId: params.mailId,
    baseUrl: config.baseUrl,
  });
}

export default function MailboxMail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Mailbox"), to: href("/dev/mailbox") }, { label: mail.subject }]}
      />
      <PageHeader
        title={mail.subject}
        lead={t("To {to}, {writtenAt}", { to: mail.to, writtenAt: formatDateTime(mail.writtenAt) })}
      />
      {mail.attachments.length > 0 && <Attachments mail={mail} />}
      <div className="grid gap-10 lg:grid-cols-2">
        <TextPart mail={mail} />
        <HtmlPart mail={mail} />
      </div>
    </Page>
  );
}

function Attachments({ mail }: { readonly mail: Route.ComponentProps["loaderData"] }) {
  return (
    <ul aria-label={t("Attachments")} className="mb-6 flex flex-wrap gap-3">
      {mail.attachments.map(({ name }, place) => (
        <li key={name}>
          <ButtonLink
            size="small"
            reloadDocument
            to={href("/dev/mailbox/:mailId/files/:place", {
              mailId: mail.id,
              place: String(place),
            })}
          >
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function TextPart({ mail }: { readonly mail: Route.ComponentProps["loaderData"] }) {
  return (
    <section aria-labelledby="as-text">
      <h2 id="as-text" className="mb-3 text-xl">
        {t("As text")}
      </h2>
      <pre
        className={
          "rounded-card border border-line bg-surface-raised p-5 " +
          "font-sans break-words whitespace-pre-wrap"
        }
      >
        {withLinks(mail.text)}
      </pre>
    </section>
  );
}

function HtmlPart({ mail }: { readonly mail: Route.ComponentProps["loaderData"] }) {
  return (
    <section aria-labelledby="as-html">
      <h2 id="as-html" className="mb-3 text-xl">
        {t("As HTML")}
      </h2>
      {/* No scripts, no origin of ours; a link that is clicked opens in this window. */}
      <iframe
        title={t("The mail as HTML")}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={mail.html.replace("<head>", '<head><base target="_top">')}
        className="h-[52rem] w-full rounded-card border border-line bg-white"
      />
    </section>
  );
}
