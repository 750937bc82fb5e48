import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  changeListingRules,
  countListingsToCheck,
  listingRules,
  listingsToCheck,
} from "#modules/catalog/public.server.ts";
import { careLists, ListingRulesInput } from "#modules/catalog/public.ts";
import { ListingCheckTable, ListingRulesForm } from "#modules/catalog/public.ui.ts";
import { listingCheckDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
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
  const [page, counts, rules] = await Promise.all([
    listingsToCheck(db, actor, { list, after }),
    countListingsToCheck(db, actor),
    listingRules(db, actor),
  ]);
  return { ...page, counts, rules, list, isFirstPage: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.changeListingRules");
  return submit(request, ListingRulesInput, async (input) => {
    await changeListingRules(db, actor, input);
    return redirectWithToast(href("/admin/listings"), {
      title: t("Saved. It applies to listings published from now on."),
      tone: "positive",
    });
  });
}

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, rules, list, isFirstPage } = loaderData;
  const { may } = useStaffRights();
  const parameters = { list: list === "reported" ? null : list };
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Products"), to: href("/admin/products") },
          { label: t("Listings to check") },
        ]}
      />
      <PageHeader
        title={t("Listings to check")}
        lead={t(
          "Decide within {listingCheckDays} working days. Sellers and those who reported learn the outcome.",
          { listingCheckDays },
        )}
      />
      <Lists {...loaderData} />
      {items.length > 0 ? (
        <ListingCheckTable list={list} listings={items} />
      ) : (
        <Nothing list={list} />
      )}
      <Pagination {...pageLinks(href("/admin/listings"), { next, isFirstPage }, parameters)} />
      {may("catalog.changeListingRules") && <NewSellers rules={rules} answer={actionData} />}
    </>
  );
}

type NewSellersProps = Pick<Queue, "rules"> & {
  readonly answer: Route.ComponentProps["actionData"];
};

function NewSellers({ rules, answer }: NewSellersProps) {
  return (
    <section aria-labelledby="rules-title" className="mt-12">
      <h2 id="rules-title" className="mb-4 text-xl">
        {t("New sellers")}
      </h2>
      <ListingRulesForm
        key={rules.version}
        rules={rules}
        problem={answer?.problem}
        typed={answer?.typed}
      />
    </section>
  );
}

type Queue = Route.ComponentProps["loaderData"];

function Lists({ counts, list }: Pick<Queue, "counts" | "list">) {
  const address = href("/admin/listings");
  const labels = {
    reported: t("Reported ({count})", { count: counts.reported }),
    sent: t("Sent by sellers ({count})", { count: counts.sent }),
    unanswered: t("Asked, not answered ({count})", { count: counts.unanswered }),
  };
  return (
    <LinkTabs
      label={t("Listings to check")}
      className="mb-6"
      tabs={careLists.map((each) => ({
        to: each === "reported" ? address : `${address}?list=${each}`,
        label: labels[each],
        isCurrent: each === list,
      }))}
    />
  );
}

function Nothing({ list }: Pick<Queue, "list">) {
  return (
    <EmptyState drawing="lens" title={t("Nothing to decide")}>
      {nothingWords()[list]}
    </EmptyState>
  );
}

const nothingWords = (): Readonly<Record<Queue["list"], string>> => ({
  reported: t("When somebody reports a listing, it appears here."),
  sent: t("When a seller sends a listing to be checked, it appears here."),
  unanswered: t(
    "When a seller does not answer within a week what you asked about a listing in the shop, it appears here.",
  ),
});
