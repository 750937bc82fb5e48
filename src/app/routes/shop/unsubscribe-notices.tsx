import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { noticesOfLink, stopNoticesByLink } from "#modules/notifications/public.server.ts";
import { noticeTopicWords } from "#modules/notifications/public.ts";
import { t } from "#shared/texts/text.ts";
import { BrokenUnsubscribeLink, UnsubscribePage } from "./unsubscribe-page.tsx";
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
  return (
    <UnsubscribePage
      isStopped={actionData !== undefined || loaderData.isStopped}
      before={t(
        "You will no longer get emails about this: {topic}. You still see it under Notices on the site.",
        { topic },
      )}
      after={t(
        "We no longer email you about this: {topic}. You can start it again under Notice settings in your account.",
        { topic },
      )}
    />
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenUnsubscribeLink error={error} />;
}
