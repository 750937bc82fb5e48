import { Link, href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Seller Applications" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "sellers.review");
  const query = readListQuery(url, applicationStatuses);
  const sentence = "Failed to fetch applications: something went wrong on our side.";
  const list = await orUnavailable(visit, sentence, () => reviewList(visit.db, visit.actor, query));
  return { ...list, ...query };
}

export default function SellerApprovals({ loaderData }: Route.ComponentProps) {
  const { lines, counts, next, isFirstPage, search, status } = loaderData;
  const address = href("/admin/seller-approvals");
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isUntouched = all === 0 && search === "";
  const parameters = { status, q: search };
  return (
    <>
      <PageHeader
        title="Seller Applications"
        lead={isUntouched || search !== "" ? undefined : pendingWords(counts.pending)}
      />
      {isUntouched ? (
        <EmptyState drawing="ledger" title="No Applications Yet">
          <p>
            Whoever applies on{" "}
            <Link to={href("/become-seller")} className={textLinkClasses}>
              Become a Seller
            </Link>{" "}
            appears here.
          </p>
        </EmptyState>
      ) : (
        <>
          <ListFilters
            label="Seller applications"
            address={address}
            search={{
              value: search,
              label: "Search applications",
              placeholder: "Business, contact or e-mail",
            }}
            tabs={[
              { value: "", label: "All", count: all },
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
              title="No applications found"
              action={<ButtonLink to={address}>Show all applications</ButtonLink>}
            >
              {search === "" ? "None stands there at the moment." : `Nothing matches “${search}”.`}
            </EmptyState>
          )}
        </>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel="Older applications"
        firstLabel="Newest applications"
      />
    </>
  );
}

const labels = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  blocked: "Blocked",
} as const;

function pendingWords(count: number): string {
  if (count === 0) return "Nothing is waiting for you.";
  return count === 1
    ? "One application is waiting for a decision."
    : `${count} applications are waiting for a decision.`;
}
