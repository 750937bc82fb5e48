import { useEffect, useRef } from "react";
import { Link, href, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { menuIcon } from "#ui/icons.ts";

/** A page of the menu. `also` are pages that are reached from it. */
type Stop = { readonly label: string; readonly to: string; readonly also?: readonly string[] };

const groups: readonly { readonly title: string; readonly links: readonly Stop[] }[] = [
  { title: "Today", links: [{ label: "Overview", to: href("/admin") }] },
  {
    title: "People and goods",
    links: [
      { label: "Seller Applications", to: href("/admin/seller-approvals") },
      { label: "Users", to: href("/admin/users") },
      { label: "Products", to: href("/admin/products") },
      { label: "Orders", to: href("/admin/orders") },
    ],
  },
  {
    title: "Money",
    links: [
      { label: "Payments", to: href("/admin/payments") },
      { label: "Refunds", to: href("/admin/refunds") },
      { label: "Payouts", to: href("/admin/payouts") },
      { label: "Cash at Couriers", to: href("/admin/cash") },
      { label: "Ledger", to: href("/admin/ledger") },
      { label: "Tax Rates", to: href("/admin/gst-rates") },
      {
        label: "Documents",
        to: href("/admin/documents"),
        also: [href("/admin/archives"), href("/admin/restored-series")],
      },
      { label: "GST Returns", to: href("/admin/gst") },
    ],
  },
  {
    title: "The marketplace",
    links: [
      { label: "Categories", to: href("/admin/categories") },
      { label: "Shipping Tariff", to: href("/admin/shipping-tariff") },
      { label: "Cash Limits", to: href("/admin/cash-limits") },
      { label: "Campaigns", to: href("/admin/campaigns"), also: [href("/admin/ad-prices")] },
      { label: "Settings", to: href("/admin/settings") },
    ],
  },
  {
    title: "Behind the scenes",
    links: [
      { label: "Status", to: href("/admin/status") },
      { label: "Mails", to: href("/admin/mails") },
      { label: "Jobs", to: href("/admin/jobs") },
      { label: "Backups", to: href("/admin/backups") },
      { label: "Audit Trail", to: href("/admin/audit") },
    ],
  },
];

/** The page of the menu to mark at this address. */
function stopAt(pathname: string): Stop | undefined {
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  return groups
    .flatMap(({ links }) => links)
    .findLast(({ to, also = [] }) => isWithin(to) || also.some(isWithin));
}

/**
 * The menu of the administrator's pages. It is a side bar on wide screens. On phones it opens by a
 * button with the name of the present page.
 */
export function AdminNavigation() {
  const { pathname } = useLocation();
  const here = stopAt(pathname);
  const besides = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = besides.current;
    const current = menu?.querySelector<HTMLElement>("[aria-current]");
    if (menu === null || current === undefined || current === null) return;
    // Scrolls the menu, not the page, and only if the present entry is below its edge.
    const below = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
    if (below > 0) menu.scrollTop += below + menu.clientHeight / 4;
  }, [here]);
  return (
    <>
      {/* With another page it is another one, and closed. */}
      <NavigationOnPhone key={pathname} here={here} />
      {/* Longer than most windows are high: it scrolls by itself, lest its end be out of reach on a
          long page. */}
      <nav
        ref={besides}
        aria-label="Administration"
        className="sticky top-16 -mx-2 max-h-[calc(100dvh-6.5rem)] overflow-y-auto overscroll-contain px-2 pt-2 pb-8 [scrollbar-width:thin] max-lg:hidden"
      >
        <Groups here={here} />
      </nav>
    </>
  );
}

function NavigationOnPhone({ here }: { readonly here: Stop | undefined }) {
  return (
    <details className="mb-6 rounded-card border border-line-strong bg-surface-raised lg:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        <Icon d={menuIcon} className="size-5 text-ink-muted" />
        <span className="grow">{here?.label ?? "Administration"}</span>
        <span className="text-sm font-normal text-ink-muted">Menu</span>
      </summary>
      <nav aria-label="Administration" className="border-t border-line px-2 py-3">
        <Groups here={here} />
      </nav>
    </details>
  );
}

function Groups({ here }: { readonly here: Stop | undefined }) {
  return (
    <ul className="grid gap-5">
      {groups.map(({ title, links }) => (
        <li key={title}>
          <p className="px-3 pb-1 text-sm text-ink-muted">{title}</p>
          <GroupLinks links={links} here={here} />
        </li>
      ))}
    </ul>
  );
}

function GroupLinks({
  links,
  here,
}: {
  readonly links: readonly Stop[];
  readonly here: Stop | undefined;
}) {
  return (
    <ul>
      {links.map((stop) => (
        <li key={stop.to}>
          <Link
            to={stop.to}
            aria-current={stop === here ? "page" : undefined}
            className={classes(
              "flex min-h-11 items-center rounded-sm border-l-2 px-3 lg:min-h-9",
              stop === here
                ? "border-accent bg-accent-soft font-medium text-ink"
                : "border-transparent text-ink-muted hover:bg-surface-sunken hover:text-ink",
            )}
          >
            {stop.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
