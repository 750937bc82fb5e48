import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { useOpenTab } from "#ui/use-open-tab.ts";
import { locale } from "#shared/texts/text.ts";

export type LinkTab = { label: string; to: string; isCurrent: boolean; count?: number | undefined };

/**
 * Tabs with an address each. They are plain links, so they work without JavaScript, can be
 * bookmarked, and work with the back button.
 */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly LinkTab[];
  className?: string | undefined;
}) {
  const bar = useOpenTab<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.to ?? "");
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={classes(
        "screen-only -mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none]",
        className,
      )}
    >
      <ul className="flex min-w-max gap-4 sm:gap-6 border-b border-line">
        {tabs.map((tab) => (
          <TabLink key={tab.label} tab={tab} />
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab }: { readonly tab: LinkTab }) {
  return (
    <li>
      <Link
        to={tab.to}
        preventScrollReset
        aria-current={tab.isCurrent ? "page" : undefined}
        className={classes(
          "-mb-px flex min-h-11 items-center gap-1.5 border-b-2 font-medium " +
            "transition-colors focus-visible:-outline-offset-2",
          tab.isCurrent
            ? "border-accent text-ink"
            : "border-transparent text-ink-muted hover:text-ink",
        )}
      >
        {tab.label}
        {tab.count !== undefined && (
          <span className="money text-sm font-normal text-ink-muted">
            {tab.count.toLocaleString(locale())}
          </span>
        )}
      </Link>
    </li>
  );
}
