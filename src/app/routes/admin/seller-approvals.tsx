import { Link, href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { applicationStatuses } from "#modules/sellers/public.ts";
import { reviewList } from "#modules/sellers/public.server.ts";
import { ReviewTable } from "#modules/sellers/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/seller-approvals.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Seller Applications") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "sellers.review");
  const query = readListQuery(url, applicationStatuses);
  const sentence = t("Failed to fetch applications: something went wrong on our side.");
  const list = await orUnavailable(visit, sentence, () => reviewList(visit.db, visit.actor, query));
  return { ...list, ...query };
}

export default function SellerApprovals({ loaderData }: Route.ComponentProps) {
  const { lines, counts, next, isFirstPage, search, status } = loaderData;
  const { may } = useStaffRights();
  const address = href("/admin/seller-approvals");
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isUntouched = all === 0 && search === "";
  const parameters = { status, q: search };
  return (
    <>
      <PageHeader
        title={t("Seller Applications")}
        actions={
          may("announcements.manage") && (
            <ButtonLink to={href("/admin/announcements")}>{t("Announcements")}</ButtonLink>
          )
        }
        lead={isUntouched || search !== "" ? undefined : pendingWords(counts.pending)}
      />
      {isUntouched ? (
        <EmptyState drawing="ledger" title={t("No Applications Yet")}>
          <p>
            {rich(
              "When somebody applies through <link>Become a Seller</link>, the application appears here.",
              {
                link: (words) => (
                  <Link to={href("/become-seller")} className={textLinkClasses}>
                    {words}
                  </Link>
                ),
              },
            )}
          </p>
        </EmptyState>
      ) : (
        <>
          <ListFilters
            label={t("Seller applications")}
            address={address}
            search={{
              value: search,
              label: t("Search applications"),
              placeholder: t("Business, contact or email"),
            }}
            tabs={[
              { value: "", label: t("All"), count: all },
              ...applicationStatuses.map((each) => ({
                value: each,
                label: labels[each],
                count: counts[each],
              })),
            ]}
            chosen={status ?? ""}
          />
          {lines.length > 0 ? (
            <ReviewTable lines={lines} />
          ) : (
            <EmptyState
              drawing="lens"
              title={t("No applications found")}
              action={<ButtonLink to={address}>{t("Show all applications")}</ButtonLink>}
            >
              {search === ""
                ? t("Nothing here yet.")
                : t("Nothing matches “{search}”.", { search })}
            </EmptyState>
          )}
        </>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older applications")}
        firstLabel={t("Newest applications")}
      />
    </>
  );
}

const labels = {
  get pending() {
    return t("Pending");
  },
  get approved() {
    return t("Approved");
  },
  get rejected() {
    return t("Rejected");
  },
  get blocked() {
    return t("Blocked");
  },
} as const;

function pendingWords(count: number): string {
  if (count === 0) return t("Nothing is waiting for you.");
  return t(
    "{count, plural, one {One application is waiting for a decision.} other {# applications are waiting for a decision.}}",
    { count },
  );
}
