import { href, redirect } from "react-router";
import { z } from "zod";
import { providerNewsOf } from "#app/lib/provider-news.server.ts";
import { readFormData, fieldsOf } from "#app/lib/submit.server.ts";
import { allow, visitOf, paymentHandlersContext, type Visit } from "#app/lib/visit.server.ts";
import { BuyCampaignForm } from "#modules/advertising/public.ts";
import { buyCampaign, campaignOfSeller } from "#modules/advertising/public.server.ts";
import { PaymentCallbackInput } from "#modules/payments/public.ts";
import {
  confirmPayment,
  startPayment,
  type PaymentHandlers,
} from "#modules/payments/public.server.ts";
import { AppError, Unavailable } from "#shared/errors.ts";
import type { Route } from "./+types/advertisement-payment.ts";
import { t } from "#shared/texts/text.ts";

const notCreated = () => t("Failed to create payment. Please try again.");
const notVerified = () =>
  t("Payment verification failed. Please contact support if payment was deducted.");

const AdvertisementForm = z.discriminatedUnion("intent", [
  BuyCampaignForm.extend({ intent: z.literal("buy") }),
  z.object({ intent: z.literal("pay"), campaignId: z.string() }),
  PaymentCallbackInput.extend({ intent: z.literal("confirm"), campaignId: z.string() }),
]);

/** Opening the address redirects to the packages. */
export function loader({ context }: Route.LoaderArgs) {
  allow(context, "advertising.browse");
  return redirect(href("/advertisement"));
}

/**
 * The JSON endpoint of a campaign's payment window: starts a payment, or confirms it. The form
 * names a package or a campaign, never a price.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (visitOf(context).actor.kind === "visitor")
    return Response.json(
      { problem: t("Please log in to purchase advertisements"), code: "NotSignedIn" },
      { status: 401 },
    );
  const visit = allow(context, "advertising.buy");
  const parsed = AdvertisementForm.safeParse(fieldsOf(await readFormData(request)));
  if (!parsed.success)
    return Response.json({ problem: notCreated(), code: "invalidInput" }, { status: 422 });
  const input = parsed.data;
  if (input.intent === "confirm")
    return answerOr(visit, notVerified(), () =>
      confirmed(visit, context.get(paymentHandlersContext), input),
    );
  return answerOr(visit, notCreated(), async () =>
    started(
      context,
      visit,
      input.intent === "pay"
        ? input.campaignId
        : (await buyCampaign(visit.db, visit.actor, input)).campaignId,
    ),
  );
}

function paymentsAreOff(): Unavailable {
  return new Unavailable(t("Online payments are switched off."), { code: "payments.off" });
}

async function started(
  context: Route.ActionArgs["context"],
  { db, actor, provider, settings }: Visit,
  campaignId: string,
) {
  if (provider === null) throw paymentsAreOff();
  const campaign = await campaignOfSeller(db, actor, { campaignId });
  const subject = { purpose: "campaign", subjectId: campaign.id } as const;
  // The same package again, after a window that is gone: the first payment may have arrived.
  await providerNewsOf(context, subject);
  const window = await startPayment(db, provider, actor, subject);
  const payer =
    actor.kind === "user"
      ? { name: actor.displayName, ...(actor.email !== null && { email: actor.email }) }
      : {};
  return {
    campaignId: campaign.id,
    planName: campaign.planName,
    window: {
      ...window,
      payee: settings.name,
      description: t("{planName}, {days} days", {
        planName: campaign.planName,
        days: campaign.days,
      }),
      payer,
    },
  };
}

async function confirmed(
  { db, actor, provider }: Visit,
  paymentHandlers: PaymentHandlers,
  { campaignId, ...callback }: PaymentCallbackInput & { readonly campaignId: string },
) {
  if (provider === null) throw paymentsAreOff();
  return {
    outcome: await confirmPayment(
      db,
      { provider, paymentHandlers },
      actor,
      { purpose: "campaign", subjectId: campaignId },
      callback,
    ),
  };
}

/**
 * Refusals that a seller can act on keep their message; any other error shows the screen's own
 * sentence.
 */
const actionable: readonly string[] = [
  "payments.tooManyUnpaid",
  "payments.timeIsUp",
  "payments.alreadyPaid",
  "payments.off",
  "advertising.planNotFound",
  "advertising.campaignNotFound",
];

async function answerOr(
  { log, requestId }: Visit,
  sentence: string,
  work: () => Promise<object>,
): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, requestId }, sentence);
    const { code, status } =
      error instanceof AppError ? error : { code: "unexpected", status: 500 };
    return Response.json(
      {
        problem: error instanceof AppError && actionable.includes(code) ? error.message : sentence,
        code,
      },
      { status },
    );
  }
}
