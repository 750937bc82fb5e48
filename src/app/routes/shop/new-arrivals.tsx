import { href } from "react-router";
import { afterNoForm } from "#app/routes/shop/after-no-form.ts";
import { listJsonLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { contendersFor, drawnInto } from "#app/routes/shop/sponsored.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { newArrivals } from "#modules/catalog/public.server.ts";
import { SubscribeBox } from "#modules/subscriptions/public.ui.ts";
import type { Route } from "./+types/new-arrivals.ts";
import { ReadyList } from "./ready-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: "New Arrivals",
    description: "Leather goods that came off the bench within the last fifteen days.",
    canonical: href("/new-arrivals"),
    isPart: loaderData !== undefined && loaderData.after !== "",
    trail: [],
    jsonLd: import.meta.env.SSR
      ? (origin) => (loaderData === undefined ? [] : [listJsonLd(origin, loaderData.list.products)])
      : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  const after = url.searchParams.get("after") ?? "";
  cachePage(context, "list", { reads: ["after"], forSeconds: 60 });
  const [list, contenders] = await Promise.all([
    newArrivals(db, actor, { after }),
    contendersFor({ db, actor }, { placement: "list", among: { kind: "new" } }),
  ]);
  return { list, sponsored: drawnInto(context, list.products.length, contenders), after };
}

export const shouldRevalidate = afterNoForm;

export default function NewArrivals({
  loaderData: { list, sponsored, after },
}: Route.ComponentProps) {
  return (
    <ReadyList
      title="New Arrivals"
      lead="What came off the bench within the last 15 days."
      drawing="awl"
      address={href("/new-arrivals")}
      after={after}
      list={list}
      sponsored={sponsored}
      isDated
      below={<SubscribeBox topic="new_arrivals" />}
      whenEmpty={{
        title: "No new arrivals",
        why: "Good leather takes its time. Nothing was added within the last 15 days.",
      }}
    />
  );
}
