import { href, redirect } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { conversationOffer, startConversation } from "#modules/conversations/public.server.ts";
import { MessageInput } from "#modules/conversations/public.ts";
import { MessageForm, otherWords, subjectWords } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-message.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Write to the buyer") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  const offer = await conversationOffer(db, actor, { side: "seller", orderId: params.orderId });
  const { conversationId } = offer;
  if (conversationId !== null)
    throw redirect(href("/seller/messages/:conversationId", { conversationId }));
  return offer;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  return submit(request, MessageInput, async ({ body }) => {
    const started = await startConversation(db, actor, {
      side: "seller",
      body,
      orderId: params.orderId,
    });
    return redirectWithToast(href("/seller/messages/:conversationId", started), {
      title: t("Message sent"),
      tone: "positive",
    });
  });
}

export default function NewSellerMessage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <PageHeader
        eyebrow={t("Write to the buyer")}
        title={<span className="wrap-anywhere">{otherWords(loaderData, "seller")}</span>}
        lead={subjectWords(loaderData)}
      />
      <MessageForm refused={actionData} />
    </Page>
  );
}
