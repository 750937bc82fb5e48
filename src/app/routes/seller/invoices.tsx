import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { documentRegister } from "#modules/invoicing/public.server.ts";
import {
  type RegisterTotals,
  documentsAddress,
  hasDocumentFilters,
  readDocumentFilters,
  monthWords,
} from "#modules/invoicing/public.ts";
import { RegisterFilters, RegisterTable } from "#modules/invoicing/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { SellerButton } from "./seller-link.tsx";
import type { Route } from "./+types/invoices.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Invoices") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "invoicing.viewOwn");
  const filters = { ...readDocumentFilters(url.searchParams), issuer: null };
  const after = url.searchParams.get("after");
  return {
    ...(await documentRegister(db, actor, { filters, after })),
    filters,
    isFirstPage: after === null,
    nowMs: Date.now(),
    marketplace: settings.name,
  };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { documents, next, counts, totals, filters, isFirstPage, nowMs, marketplace } = loaderData;
  const address = href("/seller/invoices");
  const hasNone = counts.all === 0 && !hasDocumentFilters(filters);
  return (
    <Page>
      <PageHeader
        title={t("Invoices")}
        lead={t(
          "What you have billed. An invoice is issued when you confirm its order, and a credit note when something is cancelled or returned.",
        )}
        actions={
          <>
            <ButtonLink to={href("/seller/archives")}>{t("Archives")}</ButtonLink>
            <ButtonLink to={href("/seller/documents")}>
              {t("Charged by {marketplace}", { marketplace })}
            </ButtonLink>
            <SellerButton to={href("/gst-invoice")} variant="primary">
              {t("Create an Invoice")}
            </SellerButton>
          </>
        }
      />
      {hasNone ? (
        <EmptyState
          drawing="ledger"
          title={t("No invoices yet")}
          action={<SellerButton to={href("/order-management")}>{t("Your orders")}</SellerButton>}
        >
          {t(
            "Confirm an order, and its invoice appears here automatically, with its number and its tax.",
          )}
        </EmptyState>
      ) : (
        <>
          <RegisterFilters address={address} filters={filters} nowMs={nowMs} counts={counts} />
          <Totals
            totals={totals}
            title={filters.month === "" ? t("All documents shown") : monthWords(filters.month)}
          />
          {documents.length > 0 ? (
            <RegisterTable documents={documents} />
          ) : (
            <EmptyState
              drawing="lens"
              title={t("No documents found")}
              action={<ButtonLink to={address}>{t("Show all documents")}</ButtonLink>}
            >
              {filters.search === ""
                ? t("No documents match your filters.")
                : t("Nothing matches “{search}”.", { search: filters.search })}
            </EmptyState>
          )}
          <Pagination
            next={next === null ? null : documentsAddress(address, filters, next)}
            first={isFirstPage ? null : documentsAddress(address, filters)}
            nextLabel={t("Older documents")}
            firstLabel={t("Newest documents")}
          />
          {documents.length > 0 && (
            <p className="screen-only mt-8">
              <Link
                reloadDocument
                to={documentsAddress(href("/seller/invoices.csv"), filters)}
                className={`${textLinkClasses} inline-flex min-h-11 items-center`}
              >
                {t("Download these documents as CSV")}
              </Link>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

/** The totals of all matching documents, not only of this page. */
function Totals({
  title,
  totals: { count, billedPaise, creditedPaise, taxPaise },
}: {
  readonly title: string;
  readonly totals: RegisterTotals;
}) {
  return (
    <section
      aria-label={title}
      className="mb-6 rounded-card border border-line bg-surface-raised p-5"
    >
      <TotalFacts
        title={title}
        count={count}
        billedPaise={billedPaise}
        creditedPaise={creditedPaise}
        taxPaise={taxPaise}
      />
    </section>
  );
}

function TotalFacts({
  title,
  count,
  billedPaise,
  creditedPaise,
  taxPaise,
}: {
  readonly title: string;
  readonly count: number;
  readonly billedPaise: number;
  readonly creditedPaise: number;
  readonly taxPaise: number;
}) {
  return (
    <DescriptionList className="grid-cols-2 lg:grid-cols-4">
      <DescriptionItem name={title}>
        {t("{count, plural, one {1 document} other {# documents}}", { count })}
      </DescriptionItem>
      <BilledFacts billedPaise={billedPaise} creditedPaise={creditedPaise} />
      <DescriptionItem name={t("GST, less credit notes")}>
        <Money paise={taxPaise} />
      </DescriptionItem>
    </DescriptionList>
  );
}

function BilledFacts({
  billedPaise,
  creditedPaise,
}: {
  readonly billedPaise: number;
  readonly creditedPaise: number;
}) {
  return (
    <>
      <DescriptionItem name={t("Billed")}>
        <Money paise={billedPaise} />
      </DescriptionItem>
      <DescriptionItem name={t("Credited")}>
        <Money paise={creditedPaise} />
      </DescriptionItem>
    </>
  );
}
