import { Form } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ConfirmSubscription, type Topic } from "#modules/subscriptions/public.ts";
import {
  confirmSubscription,
  subscriptionOfConfirmationLink,
} from "#modules/subscriptions/public.server.ts";
import { topicWords } from "#modules/subscriptions/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/subscribe-confirm.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Confirm your address") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "subscriptions.enter");
  const token = url.searchParams.get("token") ?? "";
  return { token, waiting: await subscriptionOfConfirmationLink(db, actor, { token }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "subscriptions.enter");
  return submit(request, ConfirmSubscription, async (input) => ({
    confirmed: await confirmSubscription(db, actor, input),
  }));
}

/** Mail scanners open links, so only the button confirms. */
export default function ConfirmSubscriptionPage({
  loaderData: { token, waiting },
  actionData,
}: Route.ComponentProps) {
  if (actionData !== undefined && "confirmed" in actionData)
    return <Confirmed topic={actionData.confirmed.topic} />;
  if (waiting === null) return <NotValid />;
  return (
    <Page measure="form">
      <PageHeader title={t("Confirm your subscription")} lead={confirmationLead(waiting)} />
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary">
          {t("Yes, subscribe me")}
        </Button>
      </Form>
      <p className="mt-6 text-ink-muted">
        {t("Did not ask for this? Close this page. We only write to you if you press the button.")}
      </p>
    </Page>
  );
}

type Waiting = NonNullable<Route.ComponentProps["loaderData"]["waiting"]>;

function confirmationLead({ topic, email }: Waiting): string {
  return t(
    "{topic, select, new_arrivals {Confirm to receive the new arrivals newsletter at {email}: at most one email a week.} other {Confirm to receive sale alerts at {email}: at most one email a day.}}",
    { topic, email },
  );
}

function Confirmed({ topic }: { readonly topic: Topic }) {
  const { back, backLabel } = topicWords()[topic];
  return (
    <Page measure="form">
      <PageHeader
        title={t("You are subscribed")}
        lead={t(
          "{topic, select, new_arrivals {Thank you. We will email you the new arrivals newsletter.} other {Thank you. We will email you sale alerts.}} Every email has a link to unsubscribe.",
          { topic },
        )}
      />
      <ButtonLink to={back} variant="primary">
        {backLabel}
      </ButtonLink>
    </Page>
  );
}

function NotValid() {
  return (
    <Page measure="form">
      <PageHeader
        title={t("This link is no longer valid")}
        lead={t(
          "It may have been used already, or it is older than two days. If you are not on the list yet, ask again.",
        )}
      />
      <ButtonLink to="/subscribe" variant="primary">
        {t("Ask again")}
      </ButtonLink>
    </Page>
  );
}
