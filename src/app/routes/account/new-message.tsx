import { href, redirect } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { conversationOffer, startConversation } from "#modules/conversations/public.server.ts";
import { MessageInput } from "#modules/conversations/public.ts";
import { MessageForm, otherWords, subjectWords } from "#modules/conversations/public.ui.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-message.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Write to the artisan") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.write");
  const offer = await conversationOffer(db, actor, { side: "buyer", ...subjectOf(url) });
  const { conversationId } = offer;
  if (conversationId !== null)
    throw redirect(href("/messages/:conversationId", { conversationId }));
  return offer;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.write");
  return submit(request, MessageInput, async ({ body }) => {
    const started = await startConversation(db, actor, {
      side: "buyer",
      body,
      ...subjectOf(url),
    });
    return redirectWithToast(href("/messages/:conversationId", started), {
      title: t("Message sent"),
      tone: "positive",
    });
  });
}

/** `?product=` or `?order=`; neither is nobody's product. */
function subjectOf(url: URL) {
  const orderId = url.searchParams.get("order");
  return orderId === null ? { productId: url.searchParams.get("product") ?? "" } : { orderId };
}

export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <PageHeader
        eyebrow={t("Write to the artisan")}
        title={<span className="wrap-anywhere">{otherWords(loaderData, "buyer")}</span>}
        lead={
          <span className="wrap-anywhere" lang={langOf(loaderData.productName ?? "")}>
            {subjectWords(loaderData)}
          </span>
        }
      />
      <MessageForm refused={actionData} />
    </Page>
  );
}
