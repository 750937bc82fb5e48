import { href, Link } from "react-router";
import { MessagesOverview } from "#app/lib/conversation-pages.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import { conversations } from "#modules/conversations/public.server.ts";
import { queryLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader, loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Messages") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  const search = queryLine(url.searchParams, "q", 100);
  const after = url.searchParams.get("after");
  const page = await conversations(db, actor, { side: "seller", search, after });
  return { ...page, search, isFirstPage: after === null };
}

export default function SellerMessages({ loaderData }: Route.ComponentProps) {
  const { items, ...page } = loaderData;
  useRefreshWhenVisible();
  return (
    <Page measure="form">
      <PageHeader
        title={t("Messages")}
        lead={t("Questions about your products and orders. A quick answer sells.")}
        actions={
          <Link to={href("/seller/messages/replies")} className={loneLinkClasses}>
            {t("Saved replies")}
          </Link>
        }
      />
      <MessagesOverview
        {...page}
        conversations={items}
        side="seller"
        address={href("/seller/messages")}
        addressOf={(conversationId) => href("/seller/messages/:conversationId", { conversationId })}
        emptyWords={t("Buyers write to you from a product’s page, and about their orders.")}
      />
    </Page>
  );
}
