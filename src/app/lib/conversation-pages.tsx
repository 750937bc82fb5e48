import { pageLinks } from "#app/lib/page-links.ts";
import { ConversationList } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
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

/** The list of conversations with its search, for buyers and sellers alike. */
export function MessagesOverview({ emptyWords, ...page }: MessagesOverviewProps) {
  const { address, search, next, isFirstPage, ...list } = page;
  const isEmpty = list.conversations.length === 0;
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
        <ConversationList {...list} />
      )}
      <Pagination {...pageLinks(address, { next, isFirstPage }, { q: search || null })} />
    </>
  );
}
