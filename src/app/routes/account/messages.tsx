import { href } from "react-router";
import { MessagesOverview } from "#app/lib/conversation-pages.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import { conversations } from "#modules/conversations/public.server.ts";
import { queryLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Messages") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.write");
  const search = queryLine(url.searchParams, "q", 100);
  const after = url.searchParams.get("after");
  const page = await conversations(db, actor, { side: "buyer", search, after });
  return { ...page, search, isFirstPage: after === null };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { items, ...page } = loaderData;
  useRefreshWhenVisible();
  return (
    <Page measure="form">
      <PageHeader
        title={t("Messages")}
        lead={t("What you and the artisans write to each other.")}
      />
      <MessagesOverview
        {...page}
        conversations={items}
        side="buyer"
        address={href("/messages")}
        addressOf={(conversationId) => href("/messages/:conversationId", { conversationId })}
        emptyWords={t(
          "Ask an artisan about a piece from its page, or about an order from the order’s page.",
        )}
      />
    </Page>
  );
}
