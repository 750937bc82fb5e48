import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { layoutGridIcon, listIcon } from "#ui/icons.ts";
import type { ProductFilters } from "../../contract.ts";
import { listAddress } from "./list-address.ts";
import { t } from "#shared/texts/text.ts";

const views = [
  {
    view: "grid",
    get label() {
      return t("Grid view");
    },
    icon: layoutGridIcon,
  },
  {
    view: "list",
    get label() {
      return t("List view");
    },
    icon: listIcon,
  },
] as const;

/** Cards or rows; part of the address, so that a shared link looks the same. */
export function ViewToggle({ filters }: { filters: ProductFilters }) {
  return (
    <div
      role="group"
      aria-label={t("View", {}, "cards or rows")}
      className="flex rounded-card border border-line-strong bg-surface-raised"
    >
      {views.map(({ view, label, icon }) => (
        <Link
          key={view}
          to={listAddress({ ...filters, view })}
          preventScrollReset
          replace
          aria-label={label}
          aria-current={filters.view === view ? "true" : undefined}
          className={classes(
            "tip grid size-11 place-items-center rounded-sm",
            filters.view === view
              ? "bg-accent-soft text-accent-text"
              : "text-ink-muted hover:text-ink",
          )}
        >
          <Icon d={icon} className="size-5" strokeWidth={1.7} />
        </Link>
      ))}
    </div>
  );
}
