import { href } from "react-router";
import { CommissionScreen } from "#app/lib/commission-screen.tsx";
import { openedConversation } from "#app/lib/opened-conversation.server.ts";
import { ownUploadsIn } from "#app/lib/own-uploads.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import { formFacts } from "#modules/catalog/public.server.ts";
import {
  commission,
  declineCommission,
  quoteCommission,
} from "#modules/commissions/public.server.ts";
import { picturesOfQuote, quoteTotals, SellerCommissionForm } from "#modules/commissions/public.ts";
import { QuoteCard, SellerSteps } from "#modules/commissions/public.ui.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/commission.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Commissions") });

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "commissions.answer");
  const { commissionId: conversationId } = params;
  const shown = await commission(db, actor, { conversationId, side: "seller" });
  const [thread, tariff, { categories }, uploads] = await Promise.all([
    openedConversation(request, { db, actor }, { conversationId, side: "seller", before: null }),
    readTariff(db),
    formFacts(db, actor),
    ownUploadsIn(db, actor, url),
  ]);
  const now = new Date();
  const totals = shown.quotes
    .slice(0, 1)
    .map((quote) => quoteTotals(quote, tariff, { pinCode: undefined, now }));
  return { shown, thread, categories, uploads, totals: totals[0] ?? null, now };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "commissions.answer");
  const { commissionId: conversationId } = params;
  const page = href("/seller/commissions/:commissionId", params);
  return submit(request, SellerCommissionForm, async (sent) => {
    if (sent.intent === "decline") {
      await declineCommission(db, actor, { conversationId, words: sent.words });
      return redirectWithToast(page, { title: t("Declined"), tone: "neutral" });
    }
    await quoteCommission(db, actor, { ...sent, conversationId });
    return redirectWithToast(page, { title: t("Your quote was sent"), tone: "positive" });
  });
}

export default function SellerCommission({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, thread, categories, uploads, totals, now } = loaderData;
  const { conversationId, orderId, quotes } = shown;
  useRefreshWhenVisible();
  useLivePage(`conversation:${conversationId}`);
  return (
    <CommissionScreen
      commission={shown}
      refused={actionData}
      conversation={thread}
      side="seller"
      list={href("/seller/commissions")}
      thread={href("/seller/messages/:conversationId", { conversationId })}
      order={orderId === null ? null : href("/order-management/:orderId", { orderId })}
    >
      {quotes.map((quote, index) => (
        <QuoteCard
          key={quote.number}
          quote={quote}
          totals={index === 0 ? totals : null}
          awayUntil={index === 0 ? shown.awayUntil : null}
          now={now}
          pictures={picturesOfQuote(quote, thread.messages)}
          side="seller"
        />
      ))}
      {shown.steps.includes("quote") && (
        <PlainPhotographs
          back={href("/seller/commissions/:commissionId", { commissionId: conversationId })}
        />
      )}
      <SellerSteps
        // A quote that was sent leaves an empty field for pictures.
        key={quotes.length}
        commission={shown}
        categories={categories}
        refused={actionData}
        uploads={uploads}
      />
    </CommissionScreen>
  );
}
