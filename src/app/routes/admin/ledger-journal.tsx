import { Link, href } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { accountsOfParty, journal } from "#modules/ledger/public.server.ts";
import {
  accountNames,
  journalQueryParameters,
  readJournalFilters,
} from "#modules/ledger/public.ts";
import { BalanceTable, JournalSearch, JournalTable } from "#modules/ledger/public.ui.ts";
import { shopsOf } from "#modules/sellers/public.server.ts";
import { overseenSettlement } from "#modules/settlement/public.server.ts";
import { BreakdownLines } from "#modules/settlement/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/ledger-journal.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Journal · Ledger") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  const filters = readJournalFilters(url.searchParams);
  const { after, isFirstPage } = readListQuery(url, []);
  const { party } = filters;
  const [{ lines, next }, balances, settlement] = await Promise.all([
    journal(db, actor, { filters, after }),
    party === "" ? [] : accountsOfParty(db, actor, { partyId: party }),
    party === "" ? null : overseenSettlement(db, actor, { orderId: party }),
  ]);
  const sellerIds = [
    ...lines.flatMap(({ sellerId }) => sellerId ?? []),
    ...(party === "" ? [] : [party]),
  ];
  const shops = await shopsOf(db, actor, { sellerIds });
  const shopNames = Object.fromEntries([...shops].map(([id, { shopName }]) => [id, shopName]));
  const kindOfParty = shops.has(party)
    ? "seller"
    : settlement !== null || lines.some(({ orderId }) => orderId === party)
      ? "order"
      : null;
  return { lines, next, filters, isFirstPage, balances, settlement, shopNames, kindOfParty };
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { lines, next, filters, isFirstPage } = loaderData;
  const address = href("/admin/ledger/journal");
  const parameters = journalQueryParameters(filters);
  const isFiltered = !isFirstPage || Object.values(parameters).some((value) => value !== "");
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Ledger"), to: href("/admin/ledger") }, { label: t("Journal") }]}
      />
      <JournalHeader parameters={parameters} />
      <JournalSearch address={address} filters={filters} accounts={accountNames()} />
      <Party data={loaderData} />
      {lines.length > 0 ? (
        <JournalEntries lines={lines} loaderData={loaderData} address={address} />
      ) : (
        <NoEntries isFiltered={isFiltered} address={address} />
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older transactions")}
        firstLabel={t("Newest transactions")}
      />
    </>
  );
}

function JournalHeader({ parameters }: { readonly parameters: Readonly<Record<string, string>> }) {
  return (
    <PageHeader
      title={t("Journal")}
      lead={t("All transactions, newest first.")}
      actions={
        <a
          href={urlWithQuery(href("/admin/ledger/journal.csv"), parameters)}
          download
          className="button button-secondary button-medium"
        >
          {t("CSV for the Auditor")}
        </a>
      }
    />
  );
}

function NoEntries({
  isFiltered,
  address,
}: {
  readonly isFiltered: boolean;
  readonly address: string;
}) {
  return (
    <EmptyState
      drawing="lens"
      title={isFiltered ? t("Nothing found") : t("No transactions yet")}
      action={
        isFiltered ? <ButtonLink to={address}>{t("Show the whole journal")}</ButtonLink> : undefined
      }
    >
      {isFiltered
        ? t("No transactions match your search.")
        : t("Payments, deliveries, refunds and payouts appear here as they happen.")}
    </EmptyState>
  );
}

function JournalEntries({
  lines,
  loaderData,
  address,
}: Pick<Route.ComponentProps["loaderData"], "lines"> &
  Pick<Route.ComponentProps, "loaderData"> & { readonly address: string }) {
  return (
    <JournalTable
      lines={lines}
      shopNames={loaderData.shopNames}
      addressOf={({ id }) =>
        href("/admin/ledger/journal/:transactionId", { transactionId: String(id) })
      }
      partyAddress={(party) => urlWithQuery(address, { party })}
      fileAddress={(fileId) => href("/ledger/files/:fileId", { fileId })}
    />
  );
}

type PartyProps = { readonly data: Route.ComponentProps["loaderData"] };

/** The balances and the settlement of one order, or one seller's balances. */
function Party({ data: { filters, balances, settlement, shopNames, kindOfParty } }: PartyProps) {
  const { party } = filters;
  if (kindOfParty === null) return null;
  return (
    <section
      aria-labelledby="party-title"
      className="mb-10 rounded-card border border-line bg-surface-raised p-5"
    >
      <PartyHeader kindOfParty={kindOfParty} shopNames={shopNames} party={party} />
      {settlement !== null && (
        <BreakdownLines
          lines={settlement.lines}
          earningsPaise={settlement.earningsPaise}
          cashInHandPaise={settlement.cashInHandPaise}
        />
      )}
      {balances.length > 0 && (
        <div className={settlement === null ? undefined : "mt-6"}>
          <BalanceTable
            caption={t("Account balances")}
            balances={balances}
            addressOf={(account) => urlWithQuery(href("/admin/ledger/journal"), { party, account })}
          />
        </div>
      )}
    </section>
  );
}

function PartyHeader({
  kindOfParty,
  shopNames,
  party,
}: Pick<PartyProps["data"], "shopNames"> &
  Pick<PartyProps["data"]["filters"], "party"> & {
    readonly kindOfParty: NonNullable<PartyProps["data"]["kindOfParty"]>;
  }) {
  const { may } = useStaffRights();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 id="party-title" className="text-xl wrap-anywhere">
        {kindOfParty === "seller" ? (
          shopNames[party]
        ) : (
          <Link to={href("/admin/orders/:orderId", { orderId: party })} className={textLinkClasses}>
            {t("Order {value}", { value: party.slice(0, 8) })}
          </Link>
        )}
      </h2>
      {kindOfParty === "seller" && may("ledger.adjust") && (
        <ButtonLink to={urlWithQuery(href("/admin/ledger/adjust"), { seller: party })}>
          {t("Add Manual Entry")}
        </ButtonLink>
      )}
    </div>
  );
}
