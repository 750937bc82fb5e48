import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PriceForm } from "#modules/advertising/public.ts";
import { planLines, planPrice } from "#modules/advertising/public.server.ts";
import { PriceList, UpcomingPrice } from "#modules/advertising/public.ui.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia, formatDate, nextMidnightMs } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/ad-prices.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Campaign Prices · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "advertising.administer");
  return { lines: await planLines(db, actor), tomorrow: dayInIndia(nextMidnightMs(Date.now())) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "advertising.administer");
  return submit(request, PriceForm, async ({ code, validFrom, price }) => {
    const effect = await planPrice(db, actor, { code, validFrom, pricePaise: price });
    const planned = {
      title: t("The price applies from {validFrom}", {
        validFrom: formatDate(startOfDayInIndia(validFrom)),
      }),
      tone: "positive",
    } as const;
    return redirectWithToast(href("/admin/ad-prices"), effectToast(effect, planned));
  });
}

export default function AdPrices({
  loaderData: { lines, tomorrow },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        trail={[{ label: t("Campaigns"), to: href("/admin/campaigns") }, { label: t("Prices") }]}
        className="mb-4"
      />
      <PricesHeader />
      <div className="grid gap-6">
        <PriceList lines={lines} />
        <Card as="section" className="max-w-form">
          <CardHeader title={t("Schedule a price")} />
          <UpcomingPrice
            key={lines.length}
            lines={lines}
            tomorrow={tomorrow}
            problem={actionData?.problem}
            typed={actionData?.typed}
          />
        </Card>
      </div>
    </>
  );
}

function PricesHeader() {
  return (
    <PageHeader
      title={t("Campaign Prices")}
      lead={t(
        "GST included. A price applies to purchases from its start date. Campaigns already bought keep their price.",
      )}
    />
  );
}
