import { href, Link } from "react-router";
import { actOnConversation } from "#app/lib/conversation-forms.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import { conversation } from "#modules/conversations/public.server.ts";
import { ConversationPage, otherWords, subjectWords } from "#modules/conversations/public.ui.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/conversation.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Messages") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.write");
  const before = url.searchParams.get("before");
  const shown = await conversation(db, actor, { ...params, side: "buyer", before });
  return { shown, isEarlier: before !== null };
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.write");
  const page = href("/messages/:conversationId", params);
  return actOnConversation(request, { db, actor, side: "buyer", ...params, page });
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, isEarlier } = loaderData;
  useRefreshWhenVisible();
  const { productId, orderId } = shown;
  const name = otherWords(shown, "buyer");
  return (
    <Page measure="form">
      <ConversationPage
        conversation={shown}
        side="buyer"
        address={href("/messages/:conversationId", { conversationId: shown.id })}
        isEarlier={isEarlier}
        refused={actionData}
      >
        <Breadcrumbs
          className="mb-4"
          trail={[{ label: t("Messages"), to: href("/messages") }, { label: name }]}
        />
        <PageHeader
          title={<span className="wrap-anywhere">{name}</span>}
          lead={
            <Link
              to={
                productId === null
                  ? href("/my-orders/:orderId", { orderId: orderId ?? "" })
                  : href("/product/:productId", { productId })
              }
              className={`${textLinkClasses} wrap-anywhere`}
              lang={langOf(shown.productName ?? "")}
            >
              {subjectWords(shown)}
            </Link>
          }
        />
      </ConversationPage>
    </Page>
  );
}
