import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { settlementExceptions, settlementsPage } from "#modules/bank/public.server.ts";
import { ExceptionsView, SettlementsTable } from "#modules/bank/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/settlements.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Settlements · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const after = url.searchParams.get("after");
  if (url.searchParams.get("list") === "exceptions") {
    const { count, ...found } = await settlementExceptions(db, actor);
    return { list: "exceptions", count, ...found } as const;
  }
  const { settlements, exceptions } = await settlementsPage(db, actor, { after });
  return { list: "all", count: exceptions, settlements, after } as const;
}

export default function Settlements({ loaderData }: Route.ComponentProps) {
  const address = href("/admin/bank/settlements");
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Bank"), to: href("/admin/bank") },
          { label: t("Settlements of the payment provider") },
        ]}
      />
      <PageHeader
        title={t("Settlements of the payment provider")}
        lead={t(
          "What the provider sent to the bank, less its fees, payment by payment. Whatever does not fit waits here.",
        )}
        actions={
          <ButtonLink to={href("/admin/bank/settlements/report")} variant="primary">
            {t("Import a report")}
          </ButtonLink>
        }
      />
      <LinkTabs
        label={t("Settlements")}
        className="mb-6"
        tabs={[
          { label: t("Settlements"), to: address, isCurrent: loaderData.list === "all" },
          {
            label: t("What does not fit"),
            to: urlWithQuery(address, { list: "exceptions" }),
            isCurrent: loaderData.list === "exceptions",
            count: loaderData.count,
          },
        ]}
      />
      {loaderData.list === "all" ? (
        <SettlementList {...loaderData} />
      ) : loaderData.items.length + loaderData.conflicts.length === 0 ? (
        <EmptyState drawing="ledger" title={t("Nothing here")}>
          {t("Every line of the reports is a payment or a refund of ours.")}
        </EmptyState>
      ) : (
        <ExceptionsView items={loaderData.items} conflicts={loaderData.conflicts} />
      )}
    </>
  );
}

type SettlementListProps = Pick<
  Extract<Route.ComponentProps["loaderData"], { list: "all" }>,
  "settlements" | "after"
>;

function SettlementList({ settlements, after }: SettlementListProps) {
  const address = href("/admin/bank/settlements");
  if (settlements.items.length === 0)
    return (
      <EmptyState drawing="ledger" title={t("Nothing here")}>
        {t("No report of the payment provider is imported yet.")}
      </EmptyState>
    );
  return (
    <>
      <SettlementsTable settlements={settlements.items} />
      <Pagination
        next={settlements.next === null ? null : urlWithQuery(address, { after: settlements.next })}
        first={after === null ? null : address}
        nextLabel={t("Older settlements")}
        firstLabel={t("Back to the beginning")}
      />
    </>
  );
}
