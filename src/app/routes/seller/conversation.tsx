import { href } from "react-router";
import { actOnConversation } from "#app/lib/conversation-forms.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { ConversationScreen } from "#app/lib/conversation-screen.tsx";
import { openedConversation } from "#app/lib/opened-conversation.server.ts";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  answersFromConversation,
  conversation,
  savedReplies,
} from "#modules/conversations/public.server.ts";
import {
  type ConversationView,
  filledReply,
  type SavedReply,
  withReply,
} from "#modules/conversations/public.ts";
import { PublishAnswerCard } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/conversation.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Messages") });

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  const before = url.searchParams.get("before");
  const shown = await openedConversation(
    request,
    { db, actor },
    {
      ...params,
      side: "seller",
      before,
    },
  );
  const [published, replies, uploads] = await Promise.all([
    answersFromConversation(db, actor, { ...params, side: "seller" }),
    savedReplies(db, actor),
    ownUploadsIn(db, actor, url),
  ]);
  return {
    shown,
    published,
    isEarlier: before !== null,
    uploads,
    replies: filledIn(replies, shown),
  };
}

/** The shop's saved replies with the names of this conversation. */
function filledIn(replies: readonly SavedReply[], shown: ConversationView): readonly SavedReply[] {
  const { otherName, productName, commissionTitle, orderNumber } = shown;
  const facts = { buyerName: otherName, pieceName: productName ?? commissionTitle, orderNumber };
  return replies.map((reply) => ({ ...reply, body: filledReply(reply.body, facts) }));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  const form = await readFormData(request.clone());
  // Without JavaScript: the page returns with the reply in the field.
  if (form.get("intent") === "insert") {
    const place = { ...params, side: "seller", before: null, isOpened: false } as const;
    const shown = await conversation(db, actor, place);
    const replies = filledIn(await savedReplies(db, actor), shown);
    const chosen = replies.find(({ id }) => id === form.get("reply"));
    const typed = String(form.get("body") ?? "");
    return { inserted: chosen === undefined ? typed : withReply(typed, chosen.body) };
  }
  const page = href("/seller/messages/:conversationId", params);
  return actOnConversation(request, { db, actor, side: "seller", ...params, page });
}

export default function SellerConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, published, isEarlier, uploads, replies } = loaderData;
  const isInserted = actionData !== undefined && "inserted" in actionData;
  const refused = isInserted ? undefined : actionData;
  const { id: conversationId, productId } = shown;
  useLivePage(`conversation:${conversationId}`);
  return (
    <ConversationScreen
      conversation={shown}
      side="seller"
      list={href("/seller/messages")}
      address={href("/seller/messages/:conversationId", { conversationId })}
      subject={subjectPage(shown)}
      isEarlier={isEarlier}
      refused={refused}
      replies={replies}
      inserted={isInserted ? actionData.inserted : undefined}
      uploads={uploads}
      beside={
        productId !== null && (
          <PublishAnswerCard
            messages={shown.messages}
            published={published}
            all={href("/seller/answers/:productId", { productId })}
            refused={refused?.typed["intent"] === "publish" ? refused : undefined}
          />
        )
      }
    />
  );
}

function subjectPage({ id, productId, orderId, commissionTitle }: ConversationView): string {
  if (commissionTitle !== null)
    return href("/seller/commissions/:commissionId", { commissionId: id });
  return productId === null
    ? href("/order-management/:orderId", { orderId: orderId ?? "" })
    : href("/product/:productId", { productId });
}
