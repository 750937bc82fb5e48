import { data, href, redirect } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { confirmedByCode } from "#app/routes/shop/cash-code.server.ts";
import { showsPaymentWindow } from "#app/lib/payment-page.server.ts";
import { providerNewsOf } from "#app/lib/provider-news.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, paymentHandlersContext, type Visit } from "#app/lib/visit.server.ts";
import {
  openRest,
  payRestInCash,
  payRestOnline,
  purchaseConfirmation,
  restToPay,
} from "#modules/orders/public.server.ts";
import { PayRest } from "#modules/orders/public.ui.ts";
import { PaymentCallbackInput } from "#modules/payments/public.ts";
import { confirmPayment, startPayment } from "#modules/payments/public.server.ts";
import { hasEmail } from "#policy/actor.ts";
import { Unavailable } from "#shared/errors.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { usePaymentDocument } from "#ui/payment-window.ts";
import type { Route } from "./+types/pay-rest.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pay the balance") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = allow(context, "orders.viewOwn");
  const { provider } = visit;
  const { rest, isBegun, hasNews } = await afterAsking(context, visit, params);
  if (rest.parts.paidAt !== null)
    throw hasNews
      ? backToOrder(params.orderId, paidInFull())
      : redirect(href("/my-orders/:orderId", params));
  showsPaymentWindow(context);
  return {
    rest,
    isBegun,
    hasEmail: hasEmail(visit.actor),
    isOnlineOffered: provider !== null,
    isTest: provider?.checkout.isTest ?? false,
    // From the page of the order: no page comes between it and the window.
    opensAtOnce: provider !== null && url.searchParams.has("open"),
  };
}

/** The balance as the provider knows it. */
async function afterAsking(
  context: Route.LoaderArgs["context"],
  { db, actor, courier }: Visit,
  { orderId }: { readonly orderId: string },
) {
  const wanted = { orderId, hasCouriers: courier !== null };
  const rest = await restToPay(db, actor, wanted);
  if (!rest.isDue || rest.parts.paidAt !== null) return { rest, isBegun: false, hasNews: false };
  const news = await providerNewsOf(context, subjectOf(orderId));
  return { ...news, rest: news.hasNews ? await restToPay(db, actor, wanted) : rest };
}

const PayAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start") }),
  PaymentCallbackInput.extend({ intent: z.literal("confirm") }),
  z.object({ intent: z.enum(["payInCash", "newCode"]) }),
  z.object({ intent: z.literal("payOnline") }),
]);

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "orders.viewOwn");
  const { orderId } = params;
  return submit(request, PayAction, async (input, form) => {
    if (input.intent === "start") {
      await openRest(visit.db, visit.actor, { orderId });
      return data(await started(visit, orderId));
    }
    if (input.intent === "payOnline") {
      await payRestOnline(visit.db, visit.actor, { orderId });
      return redirect(href("/my-orders/:orderId/pay", { orderId }));
    }
    if (input.intent === "confirm") return confirmed(context, visit, orderId, input);
    const place = async () => {
      const hasCouriers = visit.courier !== null;
      await payRestInCash(visit.db, visit.actor, { orderId, hasCouriers });
      return backToOrder(orderId, t("You pay the balance in cash when it arrives."));
    };
    return confirmedByCode(request, visit, { form, place });
  });
}

/** The payment window reports a payment. */
async function confirmed(
  context: Route.ActionArgs["context"],
  visit: Visit,
  orderId: string,
  input: z.output<typeof PaymentCallbackInput>,
) {
  const paymentHandlers = context.get(paymentHandlersContext);
  const cashier = { provider: providerOf(visit), paymentHandlers };
  const subject = subjectOf(orderId);
  const outcome = await confirmPayment(visit.db, cashier, visit.actor, subject, input);
  return outcome === "accepted" ? backToOrder(orderId, paidInFull()) : data({ confirmed: outcome });
}

const paidInFull = () => t("Thank you. Your order is paid in full.");

function subjectOf(orderId: string) {
  return { purpose: "rest", subjectId: orderId } as const;
}

function backToOrder(orderId: string, title: string) {
  return redirectWithToast(href("/my-orders/:orderId", { orderId }), { title, tone: "positive" });
}

function providerOf({ provider }: Visit) {
  if (provider === null)
    throw new Unavailable(t("Online payment is not available right now."), {
      code: "orders.onlinePaymentOff",
    });
  return provider;
}

/** What the payment window needs, with the buyer's known details. */
async function started(visit: Visit, orderId: string) {
  const { db, actor, settings } = visit;
  const window = await startPayment(db, providerOf(visit), actor, subjectOf(orderId));
  const { order } = await restToPay(db, actor, { orderId });
  const { deliverTo, email } = await purchaseConfirmation(db, actor, order);
  return {
    window: {
      ...window,
      payee: settings.name,
      description: order.orderNumber,
      payer: {
        name: deliverTo.name,
        ...(email !== null && { email }),
        contact: deliverTo.phone,
      },
    },
  };
}

export default function PayTheRest({ loaderData, actionData }: Route.ComponentProps) {
  usePaymentDocument();
  const { order } = loaderData.rest;
  const refused = actionData !== undefined && "problem" in actionData ? actionData : undefined;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("My Orders"), to: href("/my-orders") },
          { label: order.orderNumber, to: href("/my-orders/:orderId", { orderId: order.id }) },
          { label: t("Pay the balance") },
        ]}
      />
      <PageHeader title={t("Pay the balance")} />
      <PayRest {...loaderData} problem={refused?.problem} typed={refused?.typed} />
    </Page>
  );
}
