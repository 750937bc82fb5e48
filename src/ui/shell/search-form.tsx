import { lazy, Suspense, useId } from "react";
import { Form, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { searchIcon } from "#ui/icons.ts";
import { optionId } from "#ui/shell/suggestion.ts";
import { useSuggestions } from "#ui/shell/use-suggestions.ts";
import { t } from "#shared/texts/text.ts";

// Nobody needs the list before typing the first letters.
const SuggestionList = lazy(async () => ({
  default: (await import("#ui/shell/suggestion-list.tsx")).SuggestionList,
}));

type SearchFormProps = {
  className?: string | undefined;
  /** The position of the suggestion list, depending on the box around it. */
  listClassName: string;
  isFocused?: boolean | undefined;
};

/**
 * The shop's search: an ordinary form, so Enter opens /products?search=… with or without
 * JavaScript. With it, suggestions appear while somebody types.
 */
export function SearchForm({ className, listClassName, isFocused = false }: SearchFormProps) {
  const { pathname, search } = useLocation();
  const sought = pathname === "/products" ? (new URLSearchParams(search).get("search") ?? "") : "";
  const { groups, options, isOpen, active, fetchSuggestions, close, choose, onKeyDown } =
    useSuggestions();
  const listId = useId();
  return (
    <Form
      action="/products"
      role="search"
      className={className}
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className="relative">
        <input
          // A new search or another page resets the field.
          key={sought}
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          onChange={(event) => fetchSuggestions(event.target.value)}
          onKeyDown={onKeyDown}
          defaultValue={sought}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoFocus={isFocused}
          data-first-focus={isFocused || undefined}
          aria-label={t("Search leather goods")}
          placeholder={t("Search leather goods...")}
          className="min-h-11 w-full rounded-full border border-line-strong bg-surface-raised pr-4 pl-11 transition-colors hover:border-ink-muted [&::-webkit-search-cancel-button]:grayscale focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={t("Search")}
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-full text-ink-muted hover:text-ink"
        >
          <Icon d={searchIcon} className="size-[1.15rem]" />
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <div
            className={classes(
              "absolute z-10 overflow-y-auto overscroll-contain border-line bg-surface-raised shadow-float",
              listClassName,
            )}
          >
            <SuggestionList
              id={listId}
              groups={groups}
              active={active}
              onPoint={choose}
              onFollow={close}
            />
          </div>
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {isOpen &&
          t(
            "{length, plural, one {# suggestion} other {# suggestions}}. Choose with the arrow keys.",
            { length: options.length },
          )}
      </span>
    </Form>
  );
}
