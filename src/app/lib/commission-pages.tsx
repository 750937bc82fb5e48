import type { ComponentProps } from "react";
import { href } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { commissionStates, commissionStateWords } from "#modules/commissions/public.ts";
import { CommissionList } from "#modules/commissions/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { distinctRows } from "#ui/later-pages.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination } from "#ui/pagination.tsx";

/** The state of an address; null for all. */
export function stateOf(url: URL): (typeof commissionStates)[number] | null {
  const asked = url.searchParams.get("state");
  return commissionStates.find((state) => state === asked) ?? null;
}

type CommissionsOverviewProps = ComponentProps<typeof CommissionList> & {
  readonly address: string;
  readonly state: (typeof commissionStates)[number] | null;
  readonly next: string | null;
  readonly isFirstPage: boolean;
  /** What a person without any commission reads. */
  readonly emptyWords: string;
};

/** What the loaders of these lists return. */
type LoadedCommissions = Pick<CommissionsOverviewProps, "next"> & {
  readonly items: CommissionsOverviewProps["commissions"];
};

/** The list of commissions by their state, for buyers and sellers alike. */
export function CommissionsOverview({ emptyWords, ...page }: CommissionsOverviewProps) {
  const { address, state, next, isFirstPage, ...list } = page;
  const isEmpty = list.commissions.length === 0;
  const linksFrom = (cursor: string | null) =>
    pageLinks(address, { next: cursor, isFirstPage }, { state });
  const more = useMorePages<LoadedCommissions>({
    first: list.commissions,
    next: linksFrom(next).next,
    nextOf: (page) => linksFrom(page.next).next,
    reloads: true,
  });
  const words = commissionStateWords(list.side);
  if (isEmpty && state === null && isFirstPage)
    return (
      <EmptyState
        drawing="tag"
        title={t("No commissions yet")}
        action={
          list.side === "buyer" ? (
            <ButtonLink to={href("/sellers")} variant="primary">
              {t("All artisans")}
            </ButtonLink>
          ) : undefined
        }
      >
        {emptyWords}
      </EmptyState>
    );
  return (
    <>
      <LinkTabs
        label={t("Commissions")}
        className="mb-6"
        tabs={[
          { to: address, label: t("All"), isCurrent: state === null },
          ...commissionStates.map((each) => ({
            to: urlWithQuery(address, { state: each }),
            label: words[each],
            isCurrent: state === each,
          })),
        ]}
      />
      {isEmpty ? (
        <EmptyState drawing="lens" title={t("Nothing found")}>
          {t("There is no commission in this state.")}
        </EmptyState>
      ) : (
        <GrowingList more={more}>
          <CommissionList
            {...list}
            commissions={distinctRows(
              [list.commissions, ...more.pages.map(({ items }) => items)].flat(),
              ({ conversationId }) => conversationId,
            )}
          />
        </GrowingList>
      )}
      <Pagination {...linksFrom(next)} more={more} />
    </>
  );
}
