import { href, isRouteErrorResponse } from "react-router";
import { BrokenLink } from "#app/broken-link.tsx";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { asPrivateLink } from "#app/lib/private-link-headers.ts";
import { withLinks } from "#app/lib/with-links.tsx";
import { allow } from "#app/lib/visit.server.ts";
import { mailByLink } from "#modules/notifications/public.server.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/mail-by-link.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.subject ?? t("Your message") });

export const headers: Route.HeadersFunction = (given) => asPrivateLink(answerHeaders(given));

/** What would be a mail if the account had an email address. Its link went to the mobile number. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "notifications.readByLink");
  const { html: _, ...mail } = await mailByLink(db, actor, {
    token: params.mailToken,
    baseUrl: config.baseUrl,
  });
  return { ...mail, token: params.mailToken };
}

export default function MailByLink({ loaderData: mail }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={mail.subject} lead={formatDateTime(mail.writtenAt)} />
      {mail.attachments.length > 0 && <Files {...mail} />}
      <Card className="max-w-3xl">
        <p className="wrap-anywhere whitespace-pre-line">{withLinks(mail.text)}</p>
      </Card>
      <p className="mt-5 max-w-3xl text-sm text-ink-muted">
        {t("This link works until {day}. Do not share it.", { day: formatDate(mail.expiresAt) })}
      </p>
    </Page>
  );
}

function Files({ attachments, token }: Route.ComponentProps["loaderData"]) {
  return (
    <ul aria-label={t("Attachments")} className="mb-6 flex flex-wrap gap-3">
      {attachments.map(({ name }, place) => (
        <li key={name}>
          <ButtonLink
            reloadDocument
            to={href("/m/:mailToken/files/:place", { mailToken: token, place: String(place) })}
          >
            {t("Download {name}", { name })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenLink action={<ButtonLink to={href("/my-orders")}>{t("My Orders")}</ButtonLink>}>
      {t(
        "It is incomplete, or too old: links in our messages work for some weeks only. Sign in with your number to see your orders and their documents.",
      )}
    </BrokenLink>
  );
}
