import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { morningOfLink, stopMornings } from "#modules/sellers/public.server.ts";
import { t } from "#shared/texts/text.ts";
import { BrokenUnsubscribeLink, UnsubscribePage } from "./unsubscribe-page.tsx";
import type { Route } from "./+types/unsubscribe-morning.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Unsubscribe") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.stopMornings");
  return morningOfLink(db, actor, { token: params.morningToken });
}

/** One click, on our page or in a mail program (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.stopMornings");
  await stopMornings(db, actor, { token: params.morningToken });
  return { isStopped: true };
}

export default function UnsubscribeMorning({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UnsubscribePage
      isStopped={actionData !== undefined || loaderData.isStopped}
      before={t("You will no longer get an email in the morning about what waits at your shop.")}
      after={t(
        "We no longer email you in the morning what waits at your shop. You can start it again under Notice settings in your account.",
      )}
    />
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenUnsubscribeLink error={error} />;
}
