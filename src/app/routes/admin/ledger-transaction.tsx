import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ledgerTransaction } from "#modules/ledger/public.server.ts";
import { kindWords } from "#modules/ledger/public.ts";
import { Entries, EntryFileList } from "#modules/ledger/public.ui.ts";
import { shopsOf } from "#modules/sellers/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDateTime, formatMonth } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/ledger-transaction.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Transaction · Ledger") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  const line = await ledgerTransaction(db, actor, params);
  const shops = await shopsOf(db, actor, {
    sellerIds: line.sellerId === null ? [] : [line.sellerId],
  });
  return {
    line,
    shopName: line.sellerId === null ? null : (shops.get(line.sellerId)?.shopName ?? null),
  };
}

export default function LedgerTransaction({
  loaderData: { line, shopName },
}: Route.ComponentProps) {
  const journal = href("/admin/ledger/journal");
  const { orderId, sellerId } = line;
  return (
    <>
      <TransactionHeader line={line} />
      <DescriptionList className="mb-8">
        <TransactionFacts line={line} orderId={orderId} journal={journal} />
        {sellerId !== null && (
          <DescriptionItem name={t("Seller")}>
            <Link to={urlWithQuery(journal, { party: sellerId })} className={textLinkClasses}>
              {shopName ?? sellerId}
            </Link>
          </DescriptionItem>
        )}
        {line.note !== null && (
          <DescriptionItem name={t("Reason")} isWide>
            {line.note}
          </DescriptionItem>
        )}
        {line.files.length > 0 && (
          <DescriptionItem name={t("Files")} isWide>
            <EntryFileList
              files={line.files}
              addressOf={(fileId) => href("/ledger/files/:fileId", { fileId })}
            />
          </DescriptionItem>
        )}
      </DescriptionList>
      <TransactionEntries line={line} />
    </>
  );
}

function TransactionHeader({ line }: Pick<Route.ComponentProps["loaderData"], "line">) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Journal"), to: href("/admin/ledger/journal") },
          { label: t("Transaction {id}", { id: line.id }) },
        ]}
      />
      <PageHeader title={kindWords(line.kind)} eyebrow={t("Transaction {id}", { id: line.id })} />
    </>
  );
}

function TransactionEntries({ line }: Pick<Route.ComponentProps["loaderData"], "line">) {
  return (
    <>
      <h2 className="mb-3 text-xl">{t("Entries")}</h2>
      <div className="max-w-form">
        <Entries entries={line.entries} />
      </div>
    </>
  );
}

function TransactionFacts({
  line,
  orderId,
  journal,
}: Pick<Route.ComponentProps["loaderData"], "line"> &
  Pick<Route.ComponentProps["loaderData"]["line"], "orderId"> & {
    readonly journal: ReturnType<typeof href>;
  }) {
  return (
    <>
      <DescriptionItem name={t("Booked")}>{formatDateTime(line.at)}</DescriptionItem>
      {line.forMonth !== null && (
        <DescriptionItem name={t("Came late for")}>{formatMonth(line.forMonth)}</DescriptionItem>
      )}
      <DescriptionItem name={t("Cause")}>{line.cause}</DescriptionItem>
      {orderId !== null && (
        <DescriptionItem name={t("Order")}>
          <Link to={urlWithQuery(journal, { party: orderId })} className={textLinkClasses}>
            {orderId}
          </Link>
        </DescriptionItem>
      )}
    </>
  );
}
