import { useEffect, useEffectEvent, useRef, type MouseEvent } from "react";
import { Link, href, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { chevronRightIcon, menuIcon } from "#ui/icons.ts";
import type { StaffRights } from "#app/lib/staff-pages.ts";
import { rememberFolded, useFoldedGroups } from "./folded-groups.ts";
import { t } from "#shared/texts/text.ts";

/** A page of the menu. `also` are pages that are reached from it. */
type Stop = { readonly label: string; readonly to: string; readonly also?: readonly string[] };

/** `key` is what the browser remembers. */
type Group = { readonly key: string; readonly title: string; readonly links: readonly Stop[] };

const overview = (): Stop => ({ label: t("Overview"), to: href("/admin") });
const groups = (): readonly Group[] => [
  {
    key: "people",
    title: t("People and products"),
    links: [
      {
        label: t("Seller Applications"),
        to: href("/admin/seller-approvals"),
        also: [href("/admin/announcements")],
      },
      { label: t("Users"), to: href("/admin/users") },
      { label: t("Team"), to: href("/admin/team"), also: [href("/admin/approvals")] },
      { label: t("Products"), to: href("/admin/products"), also: [href("/admin/listings")] },
      { label: t("Marks of origin"), to: href("/admin/marks") },
      {
        label: t("Reviews"),
        to: href("/admin/reviews"),
        also: [href("/admin/reported-messages"), href("/admin/tickets")],
      },
      { label: t("Orders"), to: href("/admin/orders"), also: [href("/admin/deadlines")] },
    ],
  },
  {
    key: "money",
    title: t("Money"),
    links: [
      { label: t("Payments"), to: href("/admin/payments") },
      { label: t("Refunds"), to: href("/admin/refunds") },
      { label: t("Payouts"), to: href("/admin/payouts") },
      {
        label: t("Cash with Couriers"),
        to: href("/admin/cash"),
        also: [
          href("/admin/remittances"),
          href("/admin/remittance-layouts"),
          href("/admin/claims"),
        ],
      },
      { label: t("Ledger"), to: href("/admin/ledger"), also: [href("/admin/bank")] },
      { label: t("Tax Rates"), to: href("/admin/gst-rates") },
      {
        label: t("Documents"),
        to: href("/admin/documents"),
        also: [href("/admin/archives"), href("/admin/restored-series")],
      },
      {
        label: t("GST Returns"),
        to: href("/admin/gst"),
        also: [href("/admin/tds"), href("/admin/filings")],
      },
    ],
  },
  {
    key: "marketplace",
    title: t("The marketplace"),
    links: [
      { label: t("Categories"), to: href("/admin/categories") },
      { label: t("Attributes"), to: href("/admin/attributes") },
      {
        label: t("Shipping Tariff"),
        to: href("/admin/shipping-tariff"),
        also: [href("/admin/couriers")],
      },
      { label: t("Cash Limits"), to: href("/admin/cash-limits") },
      { label: t("Campaigns"), to: href("/admin/campaigns"), also: [href("/admin/ad-prices")] },
      { label: t("Settings"), to: href("/admin/settings") },
    ],
  },
  {
    key: "system",
    title: t("System"),
    links: [
      { label: t("Status"), to: href("/admin/status") },
      { label: t("Mails"), to: href("/admin/mails") },
      { label: t("Jobs"), to: href("/admin/jobs") },
      { label: t("Backups"), to: href("/admin/backups") },
      { label: t("Security"), to: href("/admin/security") },
      { label: t("Audit Trail"), to: href("/admin/audit") },
    ],
  },
];

/** The menu of this person: without pages that would not open, and without empty groups. */
function openGroups({ mayOpen }: StaffRights): readonly Group[] {
  return groups()
    .map((group) => ({ ...group, links: group.links.filter(({ to }) => mayOpen(to)) }))
    .filter(({ links }) => links.length > 0);
}

/** The page of the menu to mark at this address. */
function stopAt(pathname: string): Stop | undefined {
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  return [overview(), ...groups().flatMap(({ links }) => links)].findLast(
    ({ to, also = [] }) => isWithin(to) || also.some(isWithin),
  );
}

/**
 * The menu of the administrator's pages. It is a side bar on wide screens, whose groups fold. On
 * phones it opens by a button with the name of the present page.
 */
export function AdminNavigation({ rights }: { readonly rights: StaffRights }) {
  const { pathname } = useLocation();
  const open = openGroups(rights);
  const here = stopAt(pathname);
  const besides = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = besides.current;
    const current = menu?.querySelector<HTMLElement>("[aria-current]");
    if (menu === null || current === undefined || current === null) return;
    // Scrolls the menu, not the page, and only if the present entry is below its edge.
    const below = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
    if (below > 0) menu.scrollTop += below + menu.clientHeight / 4;
  }, [here?.to]);
  return (
    <>
      {/* With another page it is another one, and closed. */}
      <NavigationOnPhone key={pathname} here={here} open={open} />
      {/* It fits into a window of 900 px. In a lower one it scrolls, lest its end be out of reach on
          a long page. */}
      <nav
        ref={besides}
        aria-label={t("Administration")}
        className="sticky top-16 -mx-2 max-h-[calc(100dvh-6.5rem)] overflow-y-auto overscroll-contain px-2 py-1 [scrollbar-width:thin] max-lg:hidden"
      >
        <FoldingGroups here={here} open={open} />
      </nav>
    </>
  );
}

type MenuProps = { readonly here: Stop | undefined; readonly open: readonly Group[] };

function NavigationOnPhone({ here, open }: MenuProps) {
  return (
    <details className="mb-6 rounded-card border border-line-strong bg-surface-raised lg:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        <Icon d={menuIcon} className="size-5 text-ink-muted" />
        <span className="grow">{here?.label ?? t("Administration")}</span>
        <span className="text-sm font-normal text-ink-muted">{t("Menu")}</span>
      </summary>
      <nav aria-label={t("Administration")} className="border-t border-line px-2 py-3">
        <Groups here={here} open={open} />
      </nav>
    </details>
  );
}

function FoldingGroups({ here, open }: MenuProps) {
  const folded = useFoldedGroups();
  return (
    <ul className="grid gap-1 [@media(min-height:70rem)]:gap-4">
      <MenuEntry stop={overview()} here={here} />
      {open.map((group) => (
        <li key={group.key}>
          <FoldingGroup group={group} here={here} isFolded={folded.includes(group.key)} />
        </li>
      ))}
    </ul>
  );
}

type FoldingGroupProps = {
  readonly group: Group;
  readonly here: Stop | undefined;
  readonly isFolded: boolean;
};

/** Its state lasts in this browser. The group of the present page is open when the page opens. */
function FoldingGroup({ group: { key, title, links }, here, isFolded }: FoldingGroupProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const isHere = links.some(({ to }) => to === here?.to);
  const onPage = useEffectEvent(() => {
    if (box.current !== null) box.current.open = isHere || !isFolded;
  });
  // Not when its state changes: the present group can be folded too, until the next page.
  useEffect(() => onPage(), [here?.to]);
  // The browser would fold it a second time, after what is remembered has folded it.
  function fold(event: MouseEvent): void {
    if (box.current === null) return;
    event.preventDefault();
    box.current.open = !box.current.open;
    rememberFolded(key, !box.current.open);
  }
  return (
    <details ref={box} open={isHere || !isFolded} className="group">
      <summary
        className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm px-3 text-sm font-medium text-ink-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"
        onClick={fold}
      >
        <span className="grow">{title}</span>
        <Icon
          d={chevronRightIcon}
          className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <GroupLinks links={links} here={here} />
    </details>
  );
}

function Groups({ here, open }: MenuProps) {
  return (
    <ul className="grid gap-5">
      <MenuEntry stop={overview()} here={here} />
      {open.map(({ key, title, links }) => (
        <li key={key}>
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
        <MenuEntry key={stop.to} stop={stop} here={here} />
      ))}
    </ul>
  );
}

/** Low enough on a desk for the whole menu to be in view; for fingers as high as a thumb. */
function MenuEntry({ stop, here }: { readonly stop: Stop; readonly here: Stop | undefined }) {
  const isHere = stop.to === here?.to;
  return (
    <li>
      <Link
        to={stop.to}
        aria-current={isHere ? "page" : undefined}
        className={classes(
          "flex min-h-11 items-center rounded-sm border-l-2 px-3",
          "lg:pointer-fine:min-h-6 lg:pointer-fine:text-base/tight",
          "lg:pointer-fine:[@media(min-height:70rem)]:min-h-9",
          isHere
            ? "border-accent bg-accent-soft font-medium text-ink"
            : "border-transparent text-ink-muted hover:bg-surface-sunken hover:text-ink",
        )}
      >
        {stop.label}
      </Link>
    </li>
  );
}
