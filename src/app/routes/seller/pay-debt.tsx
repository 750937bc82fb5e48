import { data, href, redirect } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { showsPaymentWindow } from "#app/lib/payment-page.server.ts";
import { providerNewsOf } from "#app/lib/provider-news.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, paymentHandlersContext, type Visit } from "#app/lib/visit.server.ts";
import { openDebtPayment, ownDebtPayment, ownPause } from "#modules/debts/public.server.ts";
import { DebtReceipt, PayDebt } from "#modules/debts/public.ui.ts";
import { PaymentCallbackInput } from "#modules/payments/public.ts";
import { confirmPayment, startPayment } from "#modules/payments/public.server.ts";
import { ownShop } from "#modules/sellers/public.server.ts";
import { Unavailable } from "#shared/errors.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { usePaymentDocument } from "#ui/payment-window.ts";
import { Money } from "#ui/price.tsx";
import type { Route } from "./+types/pay-debt.ts";
import { tabAddress } from "./dashboard/tabs.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pay what you owe") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = allow(context, "debts.payOwn");
  const { db, actor, provider, settings } = visit;
  const { payment, isBegun } = await afterAsking(context, visit, params.debtPaymentId);
  const [{ owedPaise }, { shopName }] = await Promise.all([
    ownPause(db, actor),
    ownShop(db, actor),
  ]);
  const isPayable = payment.isOpen && payment.amountPaise === owedPaise;
  if (payment.settledAt === null) showsPaymentWindow(context);
  return {
    payment,
    receipt: { method: payment.method, shopName, payee: settings.legalName },
    owedPaise,
    isPayable,
    isBegun,
    lastError: payment.lastError,
    isOnlineOffered: provider !== null,
    isTest: provider?.checkout.isTest ?? false,
    opensAtOnce: provider !== null && isPayable && url.searchParams.has("open"),
  };
}

/** The payment as the provider knows it. */
async function afterAsking(
  context: Route.LoaderArgs["context"],
  { db, actor }: Visit,
  debtPaymentId: string,
) {
  const payment = await ownDebtPayment(db, actor, { debtPaymentId });
  if (payment.settledAt !== null) return { payment, isBegun: false };
  const { isBegun, hasNews } = await providerNewsOf(context, subjectOf(payment.id));
  return {
    payment: hasNews ? await ownDebtPayment(db, actor, { debtPaymentId }) : payment,
    isBegun,
  };
}

const PayAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start") }),
  PaymentCallbackInput.extend({ intent: z.literal("confirm") }),
]);

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "debts.payOwn");
  return submit(request, PayAction, async (input) => {
    const { id } = await ownDebtPayment(visit.db, visit.actor, params);
    if (input.intent === "start") return started(visit, id);
    const cashier = {
      provider: providerOf(visit),
      paymentHandlers: context.get(paymentHandlersContext),
    };
    const { db, actor } = visit;
    const outcome = await confirmPayment(db, cashier, actor, subjectOf(id), input);
    return outcome === "waiting"
      ? data({ confirmed: outcome })
      : redirectWithToast(href("/seller/debt/:debtPaymentId", { debtPaymentId: id }), {
          title: t("Thank you. Your payment has arrived."),
          tone: "positive",
        });
  });
}

/** What the payment window needs; the page of another payment if this one cannot be paid now. */
async function started(visit: Visit, debtPaymentId: string) {
  const { db, actor, settings } = visit;
  const provider = providerOf(visit);
  const payable = await openDebtPayment(db, actor);
  if (payable.debtPaymentId !== debtPaymentId)
    return redirect(href("/seller/debt/:debtPaymentId", payable));
  const window = await startPayment(db, provider, actor, subjectOf(debtPaymentId));
  const payer =
    actor.kind === "user"
      ? { name: actor.displayName, ...(actor.email !== null && { email: actor.email }) }
      : {};
  return data({
    window: { ...window, payee: settings.name, description: t("Pay what you owe"), payer },
  });
}

function subjectOf(debtPaymentId: string) {
  return { purpose: "debt", subjectId: debtPaymentId } as const;
}

function providerOf({ provider }: Visit) {
  if (provider === null)
    throw new Unavailable(t("Online payment is not available right now."), {
      code: "debts.onlinePaymentOff",
    });
  return provider;
}

export default function PayOwnDebt({ loaderData }: Route.ComponentProps) {
  usePaymentDocument();
  const { payment, receipt } = loaderData;
  const isSettled = payment.settledAt !== null;
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Earnings"), to: tabAddress("earnings") },
          { label: t("What you owe"), to: href("/seller/debt") },
          { label: payment.reference },
        ]}
      />
      <PageHeader
        title={
          isSettled
            ? t("Receipt {reference}", { reference: payment.reference })
            : t("Pay what you owe")
        }
        lead={<Money paise={payment.amountPaise} />}
      />
      {payment.settledAt === null ? (
        <PayDebt {...loaderData} debtPaymentId={payment.id} amountPaise={payment.amountPaise} />
      ) : (
        <DebtReceipt payment={payment} settledAt={payment.settledAt} {...receipt} />
      )}
    </Page>
  );
}
