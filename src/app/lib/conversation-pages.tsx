import { pageLinks } from "#app/lib/page-links.ts";
import { ConversationList } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { distinctRows } from "#ui/later-pages.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SearchLine } from "#ui/search-line.tsx";
import type { ComponentProps } from "react";

type MessagesOverviewProps = ComponentProps<typeof ConversationList> & {
  readonly address: string;
  readonly search: string;
  readonly next: string | null;
  readonly isFirstPage: boolean;
  /** What a person without any conversation reads. */
  readonly emptyWords: string;
};

/** What the loaders of these lists return. */
type LoadedConversations = Pick<MessagesOverviewProps, "next"> & {
  readonly items: MessagesOverviewProps["conversations"];
};

/** The list of conversations with its search, for buyers and sellers alike. */
export function MessagesOverview({ emptyWords, ...page }: MessagesOverviewProps) {
  const { address, search, next, isFirstPage, ...list } = page;
  const isEmpty = list.conversations.length === 0;
  const linksFrom = (cursor: string | null) =>
    pageLinks(address, { next: cursor, isFirstPage }, { q: search || null });
  const more = useMorePages<LoadedConversations>({
    first: list.conversations,
    next: linksFrom(next).next,
    nextOf: (page) => linksFrom(page.next).next,
    reloads: true,
  });
  if (isEmpty && search === "" && isFirstPage)
    return (
      <EmptyState drawing="tag" title={t("No messages yet")}>
        {emptyWords}
      </EmptyState>
    );
  return (
    <>
      <SearchLine
        label={t("Messages")}
        boxLabel={t("Search messages")}
        placeholder={t("Name, product, order or words")}
        search={search}
        className="mb-6 sm:max-w-xl"
      />
      {isEmpty ? (
        <EmptyState drawing="lens" title={t("Nothing found")}>
          {t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      ) : (
        <GrowingList more={more}>
          <ConversationList
            {...list}
            conversations={distinctRows(
              [list.conversations, ...more.pages.map(({ items }) => items)].flat(),
              ({ id }) => id,
            )}
          />
        </GrowingList>
      )}
      <Pagination {...linksFrom(next)} more={more} />
    </>
  );
}
