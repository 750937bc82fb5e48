import { data, href, redirect } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { showsPaymentWindow } from "#app/lib/payment-page.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, paymentHandlersContext, type Visit } from "#app/lib/visit.server.ts";
import { openRest, purchaseConfirmation, restToPay } from "#modules/orders/public.server.ts";
import { PayRest } from "#modules/orders/public.ui.ts";
import { PaymentCallbackInput } from "#modules/payments/public.ts";
import { confirmPayment, startPayment } from "#modules/payments/public.server.ts";
import { Unavailable } from "#shared/errors.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { usePaymentDocument } from "#ui/payment-window.ts";
import type { Route } from "./+types/pay-rest.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pay the balance") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, provider } = allow(context, "orders.viewOwn");
  const rest = await restToPay(db, actor, params);
  if (rest.parts.paidAt !== null) throw redirect(href("/my-orders/:orderId", params));
  showsPaymentWindow(context);
  return {
    rest,
    isOnlineOffered: provider !== null,
    isTest: provider?.checkout.isTest ?? false,
    // From the page of the order: no page comes between it and the window.
    opensAtOnce: provider !== null && url.searchParams.has("open"),
  };
}

const PayAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start") }),
  PaymentCallbackInput.extend({ intent: z.literal("confirm") }),
]);

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "orders.viewOwn");
  const { orderId } = params;
  const subject = { purpose: "rest", subjectId: orderId } as const;
  return submit(request, PayAction, async (input) => {
    if (input.intent === "start") {
      await openRest(visit.db, visit.actor, { orderId });
      return data(await started(visit, orderId));
    }
    const paymentHandlers = context.get(paymentHandlersContext);
    const cashier = { provider: providerOf(visit), paymentHandlers };
    const confirmed = await confirmPayment(visit.db, cashier, visit.actor, subject, input);
    return confirmed === "accepted"
      ? redirectWithToast(href("/my-orders/:orderId", { orderId }), {
          title: t("Thank you. Your order is paid in full."),
          tone: "positive",
        })
      : data({ confirmed });
  });
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
  const subject = { purpose: "rest", subjectId: orderId } as const;
  const window = await startPayment(db, providerOf(visit), actor, subject);
  const { order } = await restToPay(db, actor, { orderId });
  const { deliverTo, email } = await purchaseConfirmation(db, actor, order);
  return {
    window: {
      ...window,
      payee: settings.name,
      description: order.orderNumber,
      payer: { name: deliverTo.name, email, contact: deliverTo.phone },
    },
  };
}

export default function PayTheRest({ loaderData, actionData }: Route.ComponentProps) {
  usePaymentDocument();
  const { order } = loaderData.rest;
  const problem =
    actionData !== undefined && "problem" in actionData ? actionData.problem : undefined;
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
      <PayRest {...loaderData} problem={problem?.message} />
    </Page>
  );
}
