import { href } from "react-router";
import { actOnConversation } from "#app/lib/conversation-forms.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { ConversationScreen } from "#app/lib/conversation-screen.tsx";
import { openedConversation } from "#app/lib/opened-conversation.server.ts";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { answersFromConversation } from "#modules/conversations/public.server.ts";
import type { ConversationView } from "#modules/conversations/public.ts";
import { OwnQuestionCard } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/conversation.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Messages") });

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.write");
  const before = url.searchParams.get("before");
  const shown = await openedConversation(
    request,
    { db, actor },
    {
      ...params,
      side: "buyer",
      before,
    },
  );
  const [published, uploads] = await Promise.all([
    answersFromConversation(db, actor, { ...params, side: "buyer" }),
    ownUploadsIn(db, actor, url),
  ]);
  return { shown, published, isEarlier: before !== null, uploads };
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.write");
  const page = href("/messages/:conversationId", params);
  return actOnConversation(request, { db, actor, side: "buyer", ...params, page });
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, published, isEarlier, uploads } = loaderData;
  const { id: conversationId } = shown;
  useLivePage(`conversation:${conversationId}`);
  return (
    <ConversationScreen
      conversation={shown}
      side="buyer"
      list={href("/messages")}
      address={href("/messages/:conversationId", { conversationId })}
      subject={subjectPage(shown)}
      isEarlier={isEarlier}
      refused={actionData}
      uploads={uploads}
      beside={<OwnQuestionCard published={published} />}
    />
  );
}

function subjectPage({ id, productId, orderId, commissionTitle }: ConversationView): string {
  if (commissionTitle !== null) return href("/commissions/:commissionId", { commissionId: id });
  return productId === null
    ? href("/my-orders/:orderId", { orderId: orderId ?? "" })
    : href("/product/:productId", { productId });
}
