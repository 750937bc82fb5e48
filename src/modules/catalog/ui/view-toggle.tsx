import { LayoutGrid, List } from "lucide-react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import type { ProductFilters } from "../contract.ts";
import { listAddress } from "./list-address.ts";

const views = [
  { view: "grid", label: "Grid view", Icon: LayoutGrid },
  { view: "list", label: "List view", Icon: List },
] as const;

/** Cards or rows; kept in the address, so that a shared link looks as it did. */
export function ViewToggle({ filters }: { filters: ProductFilters }) {
  return (
    <div role="group" aria-label="View" className="flex rounded-card border border-line-strong bg-surface-raised">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={listAddress({ ...filters, view })}
          preventScrollReset
          replace
          aria-label={label}
          aria-current={filters.view === view ? "true" : undefined}
          className={classes("grid size-11 place-items-center rounded-sm", filters.view === view ? "bg-accent-soft text-accent-text" : "text-ink-muted hover:text-ink")}
        >
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.7} />
        </Link>
      ))}
    </div>
  );
}
