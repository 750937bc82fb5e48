import { href, redirect } from "react-router";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { conversationOffer, startConversation } from "#modules/conversations/public.server.ts";
import { MessageInput } from "#modules/conversations/public.ts";
import { MessageForm, otherWords, subjectWords } from "#modules/conversations/public.ui.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-message.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Write to the buyer") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  const offer = await conversationOffer(db, actor, { side: "seller", ...subjectOf(params, url) });
  const { conversationId } = offer;
  if (conversationId !== null)
    throw redirect(href("/seller/messages/:conversationId", { conversationId }));
  return { offer, uploads: await ownUploadsIn(db, actor, url) };
}

/** The order, or with `?return=` a return of it. */
function subjectOf({ orderId }: { readonly orderId: string }, url: URL) {
  const returnId = url.searchParams.get("return");
  return returnId === null ? { orderId } : { returnId };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  return submit(request, MessageInput, async ({ body, picture }) => {
    const started = await startConversation(db, actor, {
      side: "seller",
      body,
      imageIds: picture,
      ...subjectOf(params, url),
    });
    return redirectWithToast(href("/seller/messages/:conversationId", started), {
      title: t("Message sent"),
      tone: "positive",
    });
  });
}

/** The address of this page. */
function pageOf({
  orderId,
  returnId,
}: {
  readonly orderId: string | null;
  readonly returnId: string | null;
}) {
  const page = href("/seller/messages/new/:orderId", { orderId: orderId ?? "" });
  return urlWithQuery(page, { return: returnId });
}

export default function NewSellerMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, uploads } = loaderData;
  return (
    <Page measure="form">
      <PageHeader
        eyebrow={t("Write to the buyer")}
        title={<span className="wrap-anywhere">{otherWords(offer, "seller")}</span>}
        lead={subjectWords(offer)}
      />
      <PlainPhotographs back={pageOf(offer)} />
      <MessageForm refused={actionData} uploads={uploads} />
    </Page>
  );
}
