import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { showsPaymentWindow } from "#app/lib/payment-page.server.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, visitOf } from "#app/lib/visit.server.ts";
import { planCodes, BuyCampaignForm } from "#modules/advertising/public.ts";
import { adPlans, buyCampaign } from "#modules/advertising/public.server.ts";
import {
  Benefits,
  HowItWorks,
  Packages,
  type PlanViewer,
  Questions,
} from "#modules/advertising/public.ui.ts";
import { can } from "#policy/can.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/advertisement.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Advertise Your Craft"),
    canonical: "/advertisement",
    trail: [],
    description: t(
      "Sponsored places for artisans: three packages from 7 to 30 days, paid once, GST included, with a credit if they show less than promised.",
    ),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, provider } = allow(context, "advertising.browse");
  const plans = await adPlans(db, actor);
  const reader: PlanViewer = can(actor, "advertising.buy")
    ? "seller"
    : actor.kind === "visitor"
      ? "visitor"
      : "other";
  // Each package has its own idempotency key; each loading creates new ones.
  const keys =
    reader === "seller" ? Object.fromEntries(planCodes.map((code) => [code, randomUUID()])) : {};
  if (reader === "seller") showsPaymentWindow(context);
  cachePage(context);
  return {
    plans,
    reader,
    keys,
    isSold: provider !== null,
    isTest: provider?.checkout.isTest ?? false,
  };
}

/** Without JavaScript: creates the campaign, which then waits for payment on its own page. */
export async function action({ request, context }: Route.ActionArgs) {
  if (visitOf(context).actor.kind === "visitor")
    return redirectWithToast(`/auth?next=${encodeURIComponent(href("/advertisement"))}`, {
      title: t("Please log in to purchase advertisements"),
      tone: "neutral",
    });
  const { db, actor } = allow(context, "advertising.buy");
  return submit(request, BuyCampaignForm, async (input) => {
    const { campaignId } = await buyCampaign(db, actor, input);
    return redirectWithToast(href("/seller/campaigns/:campaignId", { campaignId }), {
      title: t("Your campaign is waiting for payment"),
      tone: "neutral",
    });
  });
}

export default function Advertisement({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <section className="bg-surface-sunken">
        <div className="page-frame py-12 sm:py-16 lg:py-20">
          <h1 className="max-w-[14em] text-3xl">
            {t("Be found by people looking for your kind of work")}
          </h1>
          <p className="mt-5 max-w-reading text-lg text-ink-muted">
            {t(
              "A campaign shows your pieces in the sponsored places on the home page, in lists and searches, and on product pages. You pay once, choose what to show, and see the results.",
            )}
          </p>
        </div>
      </section>
      <Page>
        <FormProblem message={actionData?.problem.message} className="mb-8" />
        <Packages {...loaderData} />
        <HowItWorks />
        <Benefits />
        <Questions />
      </Page>
    </>
  );
}
