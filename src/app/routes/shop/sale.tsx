import { href } from "react-router";
import { afterNoForm } from "#app/routes/shop/after-no-form.ts";
import { listJsonLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { contendersFor, drawnInto } from "#app/routes/shop/sponsored.server.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { saleItems } from "#modules/catalog/public.server.ts";
import { SubscribeBox } from "#modules/subscriptions/public.ui.ts";
import type { Route } from "./+types/sale.ts";
import { ReadyList } from "./ready-list.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Sale Items"),
    description: t(
      "Handmade leather goods at reduced prices, with the earlier price beside the current one.",
    ),
    canonical: href("/sale"),
    isPart: loaderData !== undefined && loaderData.after !== "",
    trail: [],
    jsonLd: import.meta.env.SSR
      ? (origin) => (loaderData === undefined ? [] : [listJsonLd(origin, loaderData.list.products)])
      : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  const { catalogueDb: db, actor } = visit;
  const after = url.searchParams.get("after") ?? "";
  cachePage(context, "list", { reads: ["after"], forSeconds: 60 });
  const failed = t("Failed to fetch sale products. Please try again.");
  const [list, contenders] = await orUnavailable(visit, failed, () =>
    Promise.all([
      saleItems(db, actor, { after }),
      contendersFor({ db, actor }, { placement: "list", among: { kind: "sale" } }),
    ]),
  );
  return { list, sponsored: drawnInto(context, list.products.length, contenders), after };
}

export const shouldRevalidate = afterNoForm;

export default function Sale({ loaderData: { list, sponsored, after } }: Route.ComponentProps) {
  return (
    <ReadyList
      title={t("Sale Items")}
      lead={t("Pieces at reduced prices. The earlier price is shown beside the current one.")}
      drawing="tag"
      address={href("/sale")}
      after={after}
      list={list}
      sponsored={sponsored}
      below={<SubscribeBox topic="sale" />}
      whenEmpty={{ title: t("No sale items"), why: t("Nothing is on sale right now.") }}
    />
  );
}
