import { data, href, redirect } from "react-router";
import { z } from "zod";
import { confirmedByCode } from "#app/routes/shop/cash-code.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { showsPaymentWindow } from "#app/lib/payment-page.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { providerNewsOf } from "#app/lib/provider-news.server.ts";
import { placedToast } from "#app/lib/placed-toast.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, paymentHandlersContext, type Visit } from "#app/lib/visit.server.ts";
import {
  abandonPurchase,
  payByCash,
  purchaseConfirmation,
  purchaseToPay,
} from "#modules/orders/public.server.ts";
import { PayPurchase } from "#modules/orders/public.ui.ts";
import { PaymentCallbackInput } from "#modules/payments/public.ts";
import { confirmPayment, startPayment } from "#modules/payments/public.server.ts";
import { Unavailable } from "#shared/errors.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { usePaymentDocument } from "#ui/payment-window.ts";
import type { Route } from "./+types/checkout-pay.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pay online") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = allow(context, "orders.viewOwn");
  const { provider } = visit;
  const { purchase, isBegun } = await afterAsking(context, visit, params);
  if (purchase.state === "placed") throw redirect(href("/checkout/complete/:purchaseId", params));
  showsPaymentWindow(context);
  return {
    purchase,
    isBegun,
    isOnlineOffered: provider !== null,
    isTest: provider?.checkout.isTest ?? false,
    // From Complete Order: no page comes between it and the window.
    opensAtOnce: provider !== null && url.searchParams.has("open"),
  };
}

/** The purchase as the provider knows it. */
async function afterAsking(
  context: Route.LoaderArgs["context"],
  { db, actor, courier }: Visit,
  { purchaseId }: { readonly purchaseId: string },
) {
  const wanted = { purchaseId, hasCouriers: courier !== null };
  const purchase = await purchaseToPay(db, actor, wanted);
  if (purchase.state !== "waiting" || purchase.reservedUntil === null)
    return { purchase, isBegun: false };
  const { isBegun, hasNews } = await providerNewsOf(context, subjectOf(purchaseId));
  return { purchase: hasNews ? await purchaseToPay(db, actor, wanted) : purchase, isBegun };
}

const PayAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start") }),
  PaymentCallbackInput.extend({ intent: z.literal("confirm") }),
  z.object({ intent: z.enum(["payByCash", "newCode"]) }),
  z.object({ intent: z.literal("giveUp") }),
]);

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "orders.viewOwn");
  const { purchaseId } = params;
  return submit(request, PayAction, async (input, form) => {
    if (input.intent === "start") return data(await started(visit, purchaseId));
    if (input.intent === "confirm") {
      const cashier = {
        provider: providerOf(visit),
        paymentHandlers: context.get(paymentHandlersContext),
      };
      const confirmed = await confirmPayment(
        visit.db,
        cashier,
        visit.actor,
        subjectOf(purchaseId),
        input,
      );
      return confirmed === "accepted"
        ? redirectWithToast(
            href("/checkout/complete/:purchaseId", params),
            placedToast(visit.actor),
          )
        : data({ confirmed });
    }
    if (input.intent === "payByCash" || input.intent === "newCode") {
      const place = async () => {
        const hasCouriers = visit.courier !== null;
        await payByCash(visit.db, visit.actor, { purchaseId, hasCouriers });
        return redirectWithToast(
          href("/checkout/complete/:purchaseId", params),
          placedToast(visit.actor),
        );
      };
      return confirmedByCode(request, visit, { form, place });
    }
    await abandonPurchase(visit.db, visit.actor, { purchaseId });
    return redirectWithToast(href("/cart"), {
      title: t("Your items are back in your cart"),
      description: t("No order was placed."),
      tone: "neutral",
    });
  });
}

function subjectOf(purchaseId: string) {
  return { purpose: "purchase", subjectId: purchaseId } as const;
}

function providerOf({ provider }: Visit) {
  if (provider === null)
    throw new Unavailable(t("Online payment is not available right now."), {
      code: "orders.onlinePaymentOff",
    });
  return provider;
}

/** What the payment window needs, with the buyer's known details. */
async function started(visit: Visit, purchaseId: string) {
  const { db, actor, settings } = visit;
  const window = await startPayment(db, providerOf(visit), actor, subjectOf(purchaseId));
  const { deliverTo, email, orders } = await purchaseConfirmation(db, actor, { purchaseId });
  return {
    window: {
      ...window,
      payee: settings.name,
      description: orders
        .map((order) => order.orderNumber)
        .join(", ")
        .slice(0, 100),
      payer: {
        name: deliverTo.name,
        ...(email !== null && { email }),
        contact: deliverTo.phone,
      },
    },
  };
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  usePaymentDocument();
  const refused = actionData !== undefined && "problem" in actionData ? actionData : undefined;
  return (
    <Page>
      <PageHeader
        title={loaderData.purchase.state === "waiting" ? t("Pay online") : t("Not paid")}
      />
      <PayPurchase {...loaderData} problem={refused?.problem} typed={refused?.typed} />
    </Page>
  );
}
