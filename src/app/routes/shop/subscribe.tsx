import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { Subscribe, topicOf } from "#modules/subscriptions/public.ts";
import { subscribe } from "#modules/subscriptions/public.server.ts";
import { SubscribeForm, topicWords } from "#modules/subscriptions/public.ui.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/subscribe.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Email updates") });

export const headers: Route.HeadersFunction = answerHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  allow(context, "subscriptions.enter");
  return { topic: topicOf(url.searchParams.get("topic")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, config, clientAddress } = allow(context, "subscriptions.enter");
  return submit(request, Subscribe, async (input) => {
    await subscribe(db, actor, { ...input, from: { baseUrl: config.baseUrl, clientAddress } });
    return { sentTo: input.email, topic: input.topic };
  });
}

/** The target of the newsletter forms without JavaScript. */
export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const topic =
    actionData === undefined
      ? loaderData.topic
      : "topic" in actionData
        ? actionData.topic
        : topicOf(actionData.typed["topic"]);
  const { title, lead } = topicWords()[topic];
  return (
    <Page measure="form">
      <PageHeader title={title} lead={lead} />
      <SubscribeForm topic={topic} answer={actionData} />
    </Page>
  );
}
