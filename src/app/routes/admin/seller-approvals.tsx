import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { orSay } from "#app/lib/unexpected.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { reviewList } from "#modules/sellers/index.server.ts";
import { ReviewTable } from "#modules/sellers/ui/review-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/seller-approvals.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Seller Applications" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "sellers.review");
  const after = url.searchParams.get("after");
  const sentence = "Failed to fetch applications: something went wrong on our side.";
  const list = await orSay(visit, sentence, () => reviewList(visit.db, visit.actor, { after }));
  return { ...list, isFirstPage: after === null };
}

export default function SellerApprovals({ loaderData }: Route.ComponentProps) {
  const { lines, pendingCount, next, isFirstPage } = loaderData;
  const address = href("/admin/seller-approvals");
  return (
    <>
      <PageHeader title="Seller Applications" lead={pendingWords(pendingCount)} />
      {lines.length === 0 && isFirstPage ? (
        <EmptyState drawing="ledger" title="No Applications Yet">
          <p>
            Whoever applies on <Link to={href("/become-seller")}>Become a Seller</Link> appears here.
          </p>
        </EmptyState>
      ) : (
        <ReviewTable lines={lines} />
      )}
      <NextPage next={next === null ? null : `${address}?after=${next}`} first={isFirstPage ? null : address} nextLabel="Older applications" firstLabel="Newest applications" />
    </>
  );
}

function pendingWords(count: number): string {
  if (count === 0) return "Nothing is waiting for you.";
  return count === 1 ? "One application is waiting for a decision." : `${count} applications are waiting for a decision.`;
}
