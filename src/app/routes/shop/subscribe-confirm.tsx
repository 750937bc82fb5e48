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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your address" });

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
  const { list } = topicWords[waiting.topic];
  return (
    <Page measure="form">
      <PageHeader
        title="Shall we write to you?"
        lead={`One click, and ${waiting.email} receives ${list}: at most one letter a week.`}
      />
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary">
          Yes, subscribe me
        </Button>
      </Form>
      <p className="mt-6 text-ink-muted">
        You did not ask for this? Close this page. Without the button we do not write.
      </p>
    </Page>
  );
}

function Confirmed({ topic }: { readonly topic: Topic }) {
  const { list, back, backLabel } = topicWords[topic];
  return (
    <Page measure="form">
      <PageHeader
        title="You are on the list"
        lead={
          `Thank you. ${list.charAt(0).toUpperCase()}${list.slice(1)} will ` +
          "reach you by mail; every letter has a link that ends them."
        }
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
        title="This link is no longer valid"
        lead={
          "It may have been used already, or it is older than two " +
          "days. If you are not on the list yet, ask again."
        }
      />
      <ButtonLink to="/subscribe" variant="primary">
        Ask again
      </ButtonLink>
    </Page>
  );
}
