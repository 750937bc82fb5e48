import { NavLink, useLocation, useNavigation } from "react-router";
import { classes } from "#ui/classes.ts";
import { sellerTools } from "#ui/shell/seller-tools.ts";
import { useOpenTab } from "#ui/use-open-tab.ts";
import { t } from "#shared/texts/text.ts";

/** The first page of each group, which a rule separates. */
const beginsKind: ReadonlySet<string> = new Set([
  "/order-management",
  "/seller/invoices",
  "/seller/add-product",
  "/seller/manage-sales",
  "/company-settings",
]);

/** The navigation between the seller's pages. On a phone it scrolls to the current one. */
export function SellerNavigation() {
  const isLoading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  const list = useOpenTab<HTMLUListElement>(pathname);
  return (
    <nav aria-label={t("Seller")} className="screen-only border-b border-line bg-surface-raised">
      <ul
        ref={list}
        className="page-frame flex items-center gap-5 overflow-x-auto [scrollbar-width:none]"
      >
        {sellerTools().map((link) => (
          <li
            key={link.to}
            className={beginsKind.has(link.to) ? "border-l border-line pl-5" : undefined}
          >
            <NavLink
              to={link.to}
              className={({ isActive: isOpen }) => {
                // The shop's settings are part of the dashboard.
                const isActive =
                  isOpen ||
                  (link.to === "/seller/dashboard" &&
                    pathname.endsWith("-settings") &&
                    pathname.startsWith("/seller/"));
                return classes(
                  "-mb-px flex min-h-12 items-center border-b-2 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2",
                  isActive
                    ? "border-accent text-ink"
                    : "border-transparent text-ink-muted hover:text-ink",
                );
              }}
            >
              {link.label}
            </NavLink>
          </li>
        ))}
        <li className="ml-auto text-sm text-ink-muted">
          <span role="status">{isLoading && t("Loading...")}</span>
        </li>
      </ul>
    </nav>
  );
}
