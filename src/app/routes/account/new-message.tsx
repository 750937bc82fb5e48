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
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
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
  return { offer, uploads: await ownUploadsIn(db, actor, url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.write");
  return submit(request, MessageInput, async ({ body, picture }) => {
    const started = await startConversation(db, actor, {
      side: "buyer",
      body,
      imageIds: picture,
      ...subjectOf(url),
    });
    return redirectWithToast(href("/messages/:conversationId", started), {
      title: t("Message sent"),
      tone: "positive",
    });
  });
}

/** `?product=`, `?order=` or `?return=`; none of them is nobody's product. */
function subjectOf(url: URL) {
  const returnId = url.searchParams.get("return");
  if (returnId !== null) return { returnId };
  const orderId = url.searchParams.get("order");
  return orderId === null ? { productId: url.searchParams.get("product") ?? "" } : { orderId };
}

/** The address of this page. */
function pageOf({
  productId,
  orderId,
  returnId,
}: {
  readonly productId: string | null;
  readonly orderId: string | null;
  readonly returnId: string | null;
}) {
  if (returnId !== null) return urlWithQuery(href("/messages/new"), { return: returnId });
  const query = orderId === null ? { product: productId ?? "" } : { order: orderId };
  return urlWithQuery(href("/messages/new"), query);
}

export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, uploads } = loaderData;
  return (
    <Page measure="form">
      <PageHeader
        eyebrow={t("Write to the artisan")}
        title={<span className="wrap-anywhere">{otherWords(offer, "buyer")}</span>}
        lead={
          <span className="wrap-anywhere" lang={langOf(offer.productName ?? "")}>
            {subjectWords(offer)}
          </span>
        }
      />
      <PlainPhotographs back={pageOf(offer)} />
      <MessageForm refused={actionData} uploads={uploads} />
    </Page>
  );
}
