import { NavLink, useLocation, useNavigation } from "react-router";
import { classes } from "#ui/classes.ts";
import { sellerTools } from "#ui/shell/seller-tools.ts";
import { useOpenTab } from "#ui/use-open-tab.ts";
import { t } from "#shared/texts/text.ts";
import type { OwnTeam } from "../../team/contract.ts";
import { teamRoleName } from "../../team/rules/team-role-words.ts";

/** The first page of each group, which a rule separates. */
const beginsKind: ReadonlySet<string> = new Set([
  "/order-management",
  "/seller/invoices",
  "/seller/add-product",
  "/seller/manage-sales",
  "/company-settings",
]);

type SellerNavigationProps = {
  /** Whether a page opens for the reader. */
  readonly mayOpen?: ((address: string) => boolean) | undefined;
  /** The shop in whose team the reader works; null for its owner. */
  readonly team?: OwnTeam | null | undefined;
};

/** The navigation between the seller's pages. On a phone it scrolls to the current one. */
export function SellerNavigation({ mayOpen = () => true, team = null }: SellerNavigationProps) {
  const isLoading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  const list = useOpenTab<HTMLUListElement>(pathname);
  const tools = sellerTools().filter(({ to }) => mayOpen(to));
  return (
    <nav aria-label={t("Seller")} className="screen-only border-b border-line bg-surface-raised">
      <ul
        ref={list}
        className="page-frame flex items-center gap-5 overflow-x-auto [scrollbar-width:none]"
      >
        {team !== null && <TeamOf team={team} />}
        {tools.map((link, place) => (
          <li
            key={link.to}
            className={
              place > 0 && beginsKind.has(link.to) ? "border-l border-line pl-5" : undefined
            }
          >
            <NavLink
              to={link.to}
              className={({ isActive: isOpen }) => {
                // The shop's settings are part of the dashboard.
                const isActive =
                  isOpen ||
                  (link.to === "/seller/dashboard" &&
                    (pathname === "/seller/team" ||
                      (pathname.endsWith("-settings") && pathname.startsWith("/seller/"))));
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

/** For whom somebody of a team works, before the pages. */
function TeamOf({ team: { shopName, role } }: { readonly team: OwnTeam }) {
  return (
    <li className="max-w-64 shrink-0 text-sm text-ink-muted">
      {t("{shopName}, as {role}", { shopName, role: teamRoleName(role) })}
    </li>
  );
}
