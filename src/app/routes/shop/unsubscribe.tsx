import { Form, isRouteErrorResponse } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  unsubscribe,
  subscriptionOfUnsubscribeLink,
} from "#modules/subscriptions/public.server.ts";
import type { MailingTopic } from "#modules/subscriptions/public.ts";
import { topicWords } from "#modules/subscriptions/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/unsubscribe.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Unsubscribe" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "subscriptions.enter");
  return subscriptionOfUnsubscribeLink(db, actor, params);
}

/**
 * One click, on our page or in a mail program; the latter's form contains nothing that we need (RFC
 * 8058).
 */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "subscriptions.enter");
  return unsubscribe(db, actor, params);
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = topicWords[loaderData.topic];
  if (actionData !== undefined || loaderData.isUnsubscribed)
    return <Left topic={loaderData.topic} />;
  return (
    <Page measure="form">
      <PageHeader title="Stop these letters?" lead={`You will no longer receive ${list}.`} />
      <Form method="post">
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </Form>
    </Page>
  );
}

function Left({ topic }: { readonly topic: MailingTopic }) {
  const { list, back, backLabel } = topicWords[topic];
  return (
    <Page measure="form">
      <PageHeader
        title="You are off the list"
        lead={
          `You no longer receive ${list}. If you change your ` +
          `mind, the box under ${backLabel} is open.`
        }
      />
      <ButtonLink to={back}>{backLabel}</ButtonLink>
    </Page>
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page>
      <EmptyState
        drawing="lens"
        title="This link leads nowhere"
        headingLevel={1}
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      >
        It was cut short on its way, or the address has been erased. Copy the whole link from the
        mail.
      </EmptyState>
    </Page>
  );
}
