import { Search } from "lucide-react";
import { Form, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";

/** The shop's search: an ordinary form, so Enter opens /products?search=… with or without JavaScript. */
export function SearchForm({ className, isFocused = false }: { className?: string | undefined; isFocused?: boolean | undefined }) {
  const { pathname, search } = useLocation();
  const sought = pathname === "/products" ? (new URLSearchParams(search).get("search") ?? "") : "";
  return (
    <Form action="/products" role="search" className={classes("relative", className)}>
      <input
        // A new search or another page starts the field afresh.
        key={sought}
        type="search"
        name="search"
        defaultValue={sought}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={isFocused}
        data-first-focus={isFocused || undefined}
        aria-label="Search leather goods"
        placeholder="Search leather goods..."
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface-raised pr-4 pl-11 transition-colors hover:border-ink-muted focus-visible:outline-offset-0"
      />
      <button type="submit" aria-label="Search" className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-full text-ink-muted hover:text-ink">
        <Search aria-hidden="true" className="size-[1.15rem]" />
      </button>
    </Form>
  );
}
