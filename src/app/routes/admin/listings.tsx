import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { countListingsToCheck, listingsToCheck } from "#modules/catalog/public.server.ts";
import { careLists } from "#modules/catalog/public.ts";
import { ListingCheckTable } from "#modules/catalog/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/listings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Listings to check · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.moderate");
  const after = url.searchParams.get("after");
  const list = careLists.find((each) => each === url.searchParams.get("list")) ?? "reported";
  const [page, counts] = await Promise.all([
    listingsToCheck(db, actor, { list, after }),
    countListingsToCheck(db, actor),
  ]);
  return { ...page, counts, list, isFirstPage: after === null };
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { items, next, counts, list, isFirstPage } = loaderData;
  const address = href("/admin/listings");
  const labels = {
    reported: t("Reported ({count})", { count: counts.reported }),
    sent: t("Sent by sellers ({count})", { count: counts.sent }),
  };
  return (
    <>
      <PageHeader
        title={t("Listings to check")}
        lead={t(
          "Decide within two working days. Sellers and those who reported learn the outcome.",
        )}
      />
      <LinkTabs
        label={t("Listings to check")}
        className="mb-6"
        tabs={careLists.map((each) => ({
          to: each === "reported" ? address : `${address}?list=${each}`,
          label: labels[each],
          isCurrent: each === list,
        }))}
      />
      {items.length > 0 ? (
        <ListingCheckTable listings={items} />
      ) : (
        <EmptyState drawing="lens" title={t("Nothing to decide")}>
          {list === "reported"
            ? t("When somebody reports a listing, it appears here.")
            : t("When a seller sends a listing to be checked, it appears here.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { list: list === "reported" ? null : list })}
      />
    </>
  );
}
