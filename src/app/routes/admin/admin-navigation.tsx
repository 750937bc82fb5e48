import { NavLink, href, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { menuIcon } from "#ui/icons.ts";

const groups = [
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
      { label: "Documents", to: href("/admin/documents") },
      { label: "GST Returns", to: href("/admin/gst") },
    ],
  },
  {
    title: "The marketplace",
    links: [
      { label: "Categories", to: href("/admin/categories") },
      { label: "Shipping Tariff", to: href("/admin/shipping-tariff") },
      { label: "Cash Limits", to: href("/admin/cash-limits") },
      { label: "Campaigns", to: href("/admin/campaigns") },
      { label: "Settings", to: href("/admin/settings") },
    ],
  },
  {
    title: "Behind the scenes",
    links: [
      { label: "Mails", to: href("/admin/mails") },
      { label: "Jobs", to: href("/admin/jobs") },
      { label: "Audit Trail", to: href("/admin/audit") },
    ],
  },
] as const;

/** The administrator's pages: beside each of them on a desk; on a phone behind one button that says where one is. */
export function AdminNavigation() {
  const { pathname } = useLocation();
  const here = groups.flatMap(({ links }) => [...links]).findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      {/* With another page it is another one, and closed. */}
      <details key={pathname} className="mb-6 rounded-card border border-line-strong bg-surface-raised lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
          <Icon d={menuIcon} className="size-5 text-ink-muted" />
          <span className="grow">{here?.label ?? "Administration"}</span>
          <span className="text-sm font-normal text-ink-muted">Menu</span>
        </summary>
        <nav aria-label="Administration" className="border-t border-line px-2 py-3">
          <Groups />
        </nav>
      </details>
      <nav aria-label="Administration" className="sticky top-28 max-lg:hidden">
        <Groups />
      </nav>
    </>
  );
}

function Groups() {
  return (
    <ul className="grid gap-5">
      {groups.map(({ title, links }) => (
        <li key={title}>
          <p className="px-3 pb-1 text-sm text-ink-muted">{title}</p>
          <ul>
            {links.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === href("/admin")}
                  className={({ isActive }) =>
                    classes("flex min-h-11 items-center rounded-sm border-l-2 px-3 lg:min-h-10", isActive ? "border-accent bg-accent-soft font-medium text-ink" : "border-transparent text-ink-muted hover:bg-surface-sunken hover:text-ink")
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
