import { Form, href, isRouteErrorResponse } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { BrokenLink } from "#app/broken-link.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { noticesOfLink, stopNoticesByLink } from "#modules/notifications/public.server.ts";
import { noticeTopicWords } from "#modules/notifications/public.ts";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/unsubscribe-notices.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Unsubscribe") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "notifications.stopByLink");
  return noticesOfLink(db, actor, { token: params.noticesToken });
}

/** One click, on our page or in a mail program (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "notifications.stopByLink");
  await stopNoticesByLink(db, actor, { token: params.noticesToken });
  return { isStopped: true };
}

export default function UnsubscribeNotices({ loaderData, actionData }: Route.ComponentProps) {
  const topic = noticeTopicWords()[loaderData.topic].title;
  if (actionData !== undefined || loaderData.isStopped)
    return (
      <Page measure="form">
        <PageHeader
          title={t("You have unsubscribed")}
          lead={t(
            "We no longer email you about this: {topic}. You can start it again under Notice settings in your account.",
            { topic },
          )}
        />
        <ButtonLink to={href("/account/notices")}>{t("Choose notices")}</ButtonLink>
      </Page>
    );
  return (
    <Page measure="form">
      <PageHeader
        title={t("Stop these emails?")}
        lead={t(
          "You will no longer get emails about this: {topic}. You still see it under Notices on the site.",
          { topic },
        )}
      />
      <Form method="post">
        <Button type="submit" variant="primary">
          {t("Unsubscribe")}
        </Button>
      </Form>
    </Page>
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenLink action={<ButtonLink to="/">{t("Return to Home")}</ButtonLink>}>
      {t("It is incomplete, or the account is closed. Copy the whole link from the email.")}
    </BrokenLink>
  );
}
