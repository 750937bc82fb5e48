import { Form, Link, href } from "react-router";
import type { OrderStatus, StatusCounts } from "#modules/orders/contract.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { controlClasses } from "#ui/field.tsx";

type OrderFiltersProps = { readonly status: OrderStatus | null; readonly search: string; readonly counts: StatusCounts };

const tabs: readonly { readonly status: OrderStatus | null; readonly label: string }[] = [
  { status: null, label: "All" },
  { status: "pending", label: "Pending" },
  { status: "confirmed", label: "Confirmed" },
  { status: "shipped", label: "Shipped" },
  { status: "delivered", label: "Delivered" },
  { status: "cancelled", label: "Cancelled" },
];

/** Finding an order by its number or customer, and the states as tabs with how many stand in each. */
export function OrderFilters({ status, search, counts }: OrderFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mb-6 flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-4">
      <nav aria-label="Orders by status" className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none]">
        <ul className="flex min-w-max gap-5 border-b border-line">
          {tabs.map((tab) => (
            <li key={tab.label}>
              <Link
                to={addressOf({ status: tab.status, search })}
                aria-current={tab.status === status ? "page" : undefined}
                className={classes(
                  "-mb-px flex min-h-11 items-center gap-1.5 border-b-2 font-medium focus-visible:-outline-offset-2",
                  tab.status === status ? "border-accent text-ink" : "border-transparent text-ink-muted hover:text-ink",
                )}
              >
                {tab.label}
                <span className="money text-sm font-normal text-ink-muted">{tab.status === null ? all : counts[tab.status]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" action={href("/order-management")} role="search" aria-label="Your orders" className="flex w-full gap-2 sm:w-auto">
        {status !== null && <input type="hidden" name="status" value={status} />}
        <input type="search" key={search} name="q" defaultValue={search} aria-label="Search orders" placeholder="Order number or customer" maxLength={100} className={`${controlClasses} sm:w-72`} />
        <Button>Search</Button>
      </Form>
    </div>
  );
}

/** The order table's address with its filters. */
export function addressOf({ status, search, after = null }: { readonly status: OrderStatus | null; readonly search: string; readonly after?: string | null }): string {
  const query = new URLSearchParams({ ...(status !== null && { status }), ...(search !== "" && { q: search }), ...(after !== null && { after }) }).toString();
  return query === "" ? href("/order-management") : `${href("/order-management")}?${query}`;
}
