import { href } from "react-router";
import { CommissionScreen } from "#app/lib/commission-screen.tsx";
import { openedConversation } from "#app/lib/opened-conversation.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useLivePage } from "#app/live/use-live-page.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import {
  acceptQuote,
  commission,
  counterQuote,
  withdrawCommission,
} from "#modules/commissions/public.server.ts";
import {
  BuyerCommissionForm,
  picturesOfQuote,
  quoteReach,
  quoteTotals,
} from "#modules/commissions/public.ts";
import { QuoteAnswers, QuoteCard, WithdrawStep } from "#modules/commissions/public.ui.ts";
import { savedAddresses } from "#modules/identity/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/commission.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Commissions") });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "commissions.ask");
  const { commissionId: conversationId } = params;
  const shown = await commission(db, actor, { conversationId, side: "buyer" });
  const [thread, tariff, addresses] = await Promise.all([
    openedConversation(request, { db, actor }, { conversationId, side: "buyer", before: null }),
    readTariff(db),
    savedAddresses(db, actor),
  ]);
  const [quote] = shown.quotes;
  const { address, isElsewhere } = quoteReach(quote?.onlyWithinState ?? null, addresses);
  const now = new Date();
  const totals =
    quote === undefined ? null : quoteTotals(quote, tariff, { pinCode: address?.pinCode, now });
  return { shown, thread, totals, isElsewhere, now };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "commissions.ask");
  const { commissionId: conversationId } = params;
  const page = href("/commissions/:commissionId", params);
  return submit(request, BuyerCommissionForm, async (sent) => {
    switch (sent.intent) {
      case "accept":
        await acceptQuote(db, actor, { conversationId, quotes: sent.quotes });
        return redirectWithToast(href("/cart"), { title: t("In your cart"), tone: "positive" });
      case "counter":
        await counterQuote(db, actor, {
          conversationId,
          quotes: sent.quotes,
          pricePaise: sent.price,
          words: sent.words,
        });
        return redirectWithToast(page, { title: t("Sent to the artisan"), tone: "positive" });
      case "withdraw":
        await withdrawCommission(db, actor, { conversationId });
        return redirectWithToast(page, { title: t("Withdrawn"), tone: "neutral" });
    }
  });
}

export default function Commission({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, thread, totals, isElsewhere, now } = loaderData;
  const { conversationId, orderId, quotes } = shown;
  useRefreshWhenVisible();
  useLivePage(`conversation:${conversationId}`);
  return (
    <CommissionScreen
      commission={shown}
      refused={actionData}
      conversation={thread}
      side="buyer"
      list={href("/commissions")}
      thread={href("/messages/:conversationId", { conversationId })}
      order={orderId === null ? null : href("/my-orders/:orderId", { orderId })}
    >
      {quotes.map((quote, index) => (
        <QuoteCard
          key={quote.number}
          quote={quote}
          totals={index === 0 ? totals : null}
          awayUntil={index === 0 ? shown.awayUntil : null}
          now={now}
          pictures={picturesOfQuote(quote, thread.messages)}
          side="buyer"
          isElsewhere={isElsewhere}
        >
          {index === 0 && (
            <QuoteAnswers commission={shown} refused={actionData} isElsewhere={isElsewhere} />
          )}
        </QuoteCard>
      ))}
      <WithdrawStep commission={shown} refused={actionData} />
    </CommissionScreen>
  );
}
