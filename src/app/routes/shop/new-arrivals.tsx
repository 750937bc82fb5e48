import { href } from "react-router";
import { afterNoForm } from "#app/routes/shop/after-no-form.ts";
import { listJsonLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { contendersFor, drawnInto } from "#app/routes/shop/sponsored.server.ts";
import { orEmpty } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { newArrivals } from "#modules/catalog/public.server.ts";
import { SubscribeBox } from "#modules/subscriptions/public.ui.ts";
import type { Route } from "./+types/new-arrivals.ts";
import { ReadyList } from "./ready-list.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("New Arrivals"),
    description: t("Leather goods fresh from the workshop in the last fifteen days."),
    canonical: href("/new-arrivals"),
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
  const read = await orEmpty(visit, () =>
    Promise.all([
      newArrivals(db, actor, { after }),
      contendersFor({ db, actor }, { placement: "list", among: { kind: "new" } }),
    ]),
  );
  // Not cached: the next visitor may see the list.
  if (read === null)
    return { list: { products: [], next: null }, sponsored: [], after, isUnread: true };
  const [list, contenders] = read;
  cachePage(context, "list", { reads: ["after"], forSeconds: 60 });
  const sponsored = drawnInto(context, list.products.length, contenders);
  return { list, sponsored, after, isUnread: false };
}

export const shouldRevalidate = afterNoForm;

export default function NewArrivals({
  loaderData: { list, sponsored, after, isUnread },
}: Route.ComponentProps) {
  return (
    <ReadyList
      title={t("New Arrivals")}
      lead={t("Pieces fresh from the workshop in the last 15 days.")}
      drawing="awl"
      address={href("/new-arrivals")}
      after={after}
      list={list}
      sponsored={sponsored}
      isDated
      below={<SubscribeBox topic="new_arrivals" />}
      whenEmpty={{
        title: t("No new arrivals"),
        why: isUnread
          ? t("We could not load this list. Please try again in a moment.")
          : t("Good leather takes its time. Nothing was added in the last 15 days."),
      }}
    />
  );
}
