import { Link, href } from "react-router";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { helpEntries, helpFigures } from "#app/lib/help-articles.server.ts";
import { helpGroups } from "#app/lib/help-slugs.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { queryLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, loneLinkClasses } from "#ui/page.tsx";
import { SearchLine } from "#ui/search-line.tsx";
import type { Route } from "./+types/articles.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Help centre"),
    description: t("How ordering, paying, returning and selling work here."),
    canonical: "/help",
    trail: [],
  });

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = allow(context, "catalog.browse");
  const search = queryLine(url.searchParams, "q", 100);
  // Only the page itself is cached: there are as many searches as words.
  if (search === "") cachePage(context);
  return { search, entries: helpEntries(search, helpFigures(settings.commissionBasisPoints)) };
}

type Entries = Route.ComponentProps["loaderData"]["entries"];

export default function HelpCentre({ loaderData: { search, entries } }: Route.ComponentProps) {
  return (
    <Page measure="reading">
      <Breadcrumbs
        className="mb-6"
        trail={[{ label: t("Home"), to: "/" }, { label: t("Help centre") }]}
      />
      <PageHeader
        title={t("Help centre")}
        lead={t("How ordering, paying, returning and selling work here.")}
        actions={<ButtonLink to={href("/help/contact")}>{t("Write to the help desk")}</ButtonLink>}
      />
      <SearchLine
        label={t("Help centre")}
        boxLabel={t("Search the help centre")}
        placeholder={t("Refund, invoice, payout…")}
        search={search}
        className="mb-8"
      />
      {search === "" ? <Groups entries={entries} /> : <Found search={search} entries={entries} />}
    </Page>
  );
}

function Found({ search, entries }: { readonly search: string; readonly entries: Entries }) {
  if (entries.length > 0) return <EntryList entries={entries} />;
  return (
    <EmptyState
      drawing="lens"
      title={t("Nothing found")}
      action={<ButtonLink to={href("/help")}>{t("All articles")}</ButtonLink>}
    >
      {t("Nothing matches “{search}”.", { search })}
    </EmptyState>
  );
}

const groupWords = () => ({
  buying: t("Ordering and paying"),
  after: t("After you ordered"),
  account: t("Your account"),
  selling: t("For sellers"),
});

function Groups({ entries }: { readonly entries: Entries }) {
  const words = groupWords();
  return (["buying", "after", "account", "selling"] as const).map((group) => {
    const slugs: readonly string[] = helpGroups[group];
    return (
      <section key={group} aria-labelledby={`help-${group}`} className="mt-10 first:mt-0">
        <h2 id={`help-${group}`} className="mb-3 text-xl">
          {words[group]}
        </h2>
        <EntryList entries={entries.filter(({ slug }) => slugs.includes(slug))} />
      </section>
    );
  });
}

function EntryList({ entries }: { readonly entries: Entries }) {
  return (
    <ul className="grid gap-4">
      {entries.map(({ slug, title, lead }) => (
        <li key={slug}>
          <Link to={href("/help/:article", { article: slug })} className={loneLinkClasses}>
            {title}
          </Link>
          <p className="text-sm text-ink-muted">{lead}</p>
        </li>
      ))}
    </ul>
  );
}
