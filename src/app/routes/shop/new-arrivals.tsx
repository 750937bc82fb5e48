import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shows } from "#app/lib/shows.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { newArrivals } from "#modules/catalog/index.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/new-arrivals.ts";
import { ReadyList } from "./ready-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "New Arrivals", description: "Leather goods that came off the bench within the last fifteen days." });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.browse");
  const after = url.searchParams.get("after") ?? "";
  shows(context, "list", { reads: ["after"], forSeconds: 60 });
  return { list: await newArrivals(db, actor, { after }), after };
}

export default function NewArrivals({ loaderData: { list, after } }: Route.ComponentProps) {
  return (
    <ReadyList
      title="New Arrivals"
      lead="What came off the bench within the last 15 days."
      address={href("/new-arrivals")}
      after={after}
      list={list}
      empty={
        <EmptyState drawing="awl" title="No new arrivals" action={<ButtonLink to={href("/products")}>Browse Products</ButtonLink>}>
          Good leather takes its time. Nothing was added within the last 15 days.
        </EmptyState>
      }
    />
  );
}
