import { Form, isRouteErrorResponse } from "react-router";
import { BrokenLink } from "#app/broken-link.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  unsubscribe,
  subscriptionOfUnsubscribeLink,
} from "#modules/subscriptions/public.server.ts";
import type { MailingTopic } from "#modules/subscriptions/public.ts";
import { topicWords } from "#modules/subscriptions/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/unsubscribe.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Unsubscribe") });

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
  const { topic } = loaderData;
  if (actionData !== undefined || loaderData.isUnsubscribed) return <Left topic={topic} />;
  return (
    <Page measure="form">
      <PageHeader
        title={t("Stop these emails?")}
        lead={t(
          "You will no longer receive {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {emails about sales on your wishlist}}.",
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

function Left({ topic }: { readonly topic: MailingTopic }) {
  const { back, backLabel } = topicWords()[topic];
  return (
    <Page measure="form">
      <PageHeader
        title={t("You have unsubscribed")}
        lead={t(
          "You will no longer receive {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {emails about sales on your wishlist}}. If you change your mind, subscribe again under {backLabel}.",
          { topic, backLabel },
        )}
      />
      <ButtonLink to={back}>{backLabel}</ButtonLink>
    </Page>
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenLink action={<ButtonLink to="/">{t("Return to Home")}</ButtonLink>}>
      {t(
        "It is incomplete, or your address has already been deleted. Copy the whole link from the email.",
      )}
    </BrokenLink>
  );
}
