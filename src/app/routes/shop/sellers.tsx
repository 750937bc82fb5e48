import { Form, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { glimpsesOfSellers } from "#modules/catalog/public.server.ts";
import { ArtisanCard } from "#modules/catalog/public.ui.ts";
import {
  type DirectoryFilters,
  readDirectoryFilters,
  specialtyFilters,
} from "#modules/sellers/public.ts";
import { sellerDirectory } from "#modules/sellers/public.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { distinctRows } from "#ui/later-pages.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/sellers.ts";
import { SellHere } from "./sell-here.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Meet Our Artisans"),
    description: t(
      "The people behind the goods: leather workers across India, with their towns, their specialties and what they make.",
    ),
    canonical: href("/sellers"),
    isPart:
      loaderData !== undefined &&
      (loaderData.filters.search !== "" ||
        loaderData.filters.specialty !== "all" ||
        loaderData.filters.after !== ""),
    trail: [],
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  const { catalogueDb: db, actor } = visit;
  const filters = readDirectoryFilters(url.searchParams);
  cachePage(context, "sellers", "list", { reads: ["search", "specialty", "after"] });
  return orUnavailable(visit, t("Failed to load sellers"), async () => {
    const directory = await sellerDirectory(db, actor, filters);
    const glimpses = await glimpsesOfSellers(db, actor, {
      sellerIds: directory.artisans.map((artisan) => artisan.sellerId),
    });
    return { ...directory, glimpses, filters };
  });
}

export default function Sellers({ loaderData }: Route.ComponentProps) {
  const { artisans, total, filters } = loaderData;
  const addressFrom = (after: string) => {
    const parameters = Object.entries({ ...filters, after }).filter(
      ([, value]) => value !== "" && value !== "all",
    );
    return parameters.length === 0
      ? href("/sellers")
      : `${href("/sellers")}?${new URLSearchParams(parameters)}`;
  };
  const nextOf = ({ next }: typeof loaderData) => (next === null ? null : addressFrom(next));
  const next = nextOf(loaderData);
  const more = useMorePages<typeof loaderData>({ first: loaderData, next, nextOf });
  return (
    <Page>
      <DirectoryHeader filters={filters} total={total} />
      {artisans.length === 0 ? (
        <NoArtisans />
      ) : (
        <GrowingList more={more}>
          <ArtisanList pages={[loaderData, ...more.pages]} />
        </GrowingList>
      )}
      <Pagination more={more} next={next} first={filters.after === "" ? null : addressFrom("")} />
      <SellHere />
    </Page>
  );
}

function NoArtisans() {
  return (
    <EmptyState
      drawing="lens"
      title={t("No artisans found")}
      action={<ButtonLink to={href("/sellers")}>{t("Show all artisans")}</ButtonLink>}
    >
      {t("Try another name, place or specialty.")}
    </EmptyState>
  );
}

function ArtisanList({
  pages,
}: {
  readonly pages: readonly Pick<Route.ComponentProps["loaderData"], "artisans" | "glimpses">[];
}) {
  const all = pages.flatMap((page) => page.artisans);
  const artisans = distinctRows(all, ({ sellerId }) => sellerId);
  const every = pages.flatMap((page) => page.glimpses);
  const glimpses = distinctRows(every, ({ slug }) => slug);
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {artisans.map((artisan) => (
        <li key={artisan.sellerId}>
          <ArtisanCard
            artisan={artisan}
            pieces={glimpses.filter((glimpse) => glimpse.sellerId === artisan.sellerId)}
            note={yearsOf(artisan.yearsOfExperience)}
            headingLevel={2}
          />
        </li>
      ))}
    </ul>
  );
}

function DirectoryHeader({
  filters,
  total,
}: Pick<Route.ComponentProps["loaderData"], "filters" | "total">) {
  return (
    <>
      <PageHeader
        title={t("Meet Our Artisans")}
        lead={t("Every piece here has a maker with a name, a town and a bench.")}
      />
      <DirectoryForm key={`${filters.search}/${filters.specialty}`} filters={filters} />
      <p aria-live="polite" className="money mt-8 mb-5 text-ink-muted">
        {t("{total, plural, one {# artisan} other {# artisans}} found", { total })}
      </p>
    </>
  );
}

function DirectoryForm({ filters }: { filters: DirectoryFilters }) {
  const specialties = Object.entries(specialtyFilters()).map(([value, { label }]) => ({
    value,
    label,
  }));
  return (
    <Form
      action={href("/sellers")}
      role="search"
      aria-label={t("Artisans")}
      className="grid max-w-3xl items-end gap-4 sm:grid-cols-[1fr_14rem_auto]"
    >
      <ArtisanSearchField filters={filters} />
      <SelectField
        label={t("Specialty")}
        name="specialty"
        defaultValue={filters.specialty}
        options={[{ value: "all", label: t("All specialties") }, ...specialties]}
      />
      <Button type="submit">{t("Search")}</Button>
    </Form>
  );
}

function ArtisanSearchField({ filters }: { readonly filters: DirectoryFilters }) {
  return (
    <TextField
      label={t("Search artisans")}
      type="search"
      name="search"
      defaultValue={filters.search}
      maxLength={200}
      placeholder={t("Name, town, state or craft")}
    />
  );
}

function yearsOf(years: number | null): string | undefined {
  if (years === null || years === 0) return undefined;
  return t("{years, plural, one {# year} other {# years}} at the bench", { years });
}
