import { NavLink, useNavigation } from "react-router";
import { classes } from "#ui/classes.ts";

const links = [
  { label: "Dashboard", to: "/seller/dashboard" },
  { label: "Orders", to: "/order-management" },
  { label: "Company Settings", to: "/company-settings" },
] as const;

/** The seller's pages beside each other, above each of them. */
export function SellerNavigation() {
  const isLoading = useNavigation().state === "loading";
  return (
    <nav aria-label="Seller" className="screen-only border-b border-line bg-surface-raised">
      <ul className="page-frame flex items-center gap-6 overflow-x-auto [scrollbar-width:none]">
        {links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              className={({ isActive }) =>
                classes(
                  "-mb-px flex min-h-12 items-center border-b-2 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2",
                  isActive ? "border-accent text-ink" : "border-transparent text-ink-muted hover:text-ink",
                )
              }
            >
              {link.label}
            </NavLink>
          </li>
        ))}
        <li className="ml-auto text-sm text-ink-muted">
          <span role="status">{isLoading && "Loading..."}</span>
        </li>
      </ul>
    </nav>
  );
}
