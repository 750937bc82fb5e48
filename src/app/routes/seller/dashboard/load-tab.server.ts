import type { Visit } from "#app/lib/visit.server.ts";
import { sellerShelf, shelfOverview } from "#modules/catalog/public.server.ts";
import { readShelfFilters } from "#modules/catalog/public.ts";
import { ownPause } from "#modules/debts/public.server.ts";
import { unreadConversations } from "#modules/conversations/public.server.ts";
import { viewTotals, viewsByDay } from "#modules/insights/public.server.ts";
import { overdueCount } from "#modules/invoicing/public.server.ts";
import {
  ordersToDo,
  ordersByDay,
  sellerOrderTable,
  sellerSummary,
} from "#modules/orders/public.server.ts";
import { ownPayoutAccount, ownPayouts } from "#modules/payouts/public.server.ts";
import { nextPayoutDay } from "#modules/payouts/public.ts";
import { ownCompany, ownShop } from "#modules/sellers/public.server.ts";
import { holidayState } from "#modules/sellers/public.ts";
import { earningsByDay, earningsSummary, recentSales } from "#modules/settlement/public.server.ts";
import { chartPeriodOf, chartPeriods } from "./chart-periods.ts";
import { periodOf, pointsOf } from "./periods.ts";
import { tabOf, type DashboardTab } from "./tabs.ts";

/** Loads each tab's data and nothing else. */

type TabRequest = Pick<Visit, "db" | "actor"> & {
  readonly query: URLSearchParams;
  readonly current?: DashboardTab;
};

const maxOrders = 10;

async function overview({ db, actor, query }: TabRequest) {
  const period = periodOf(query);
  const [
    shelf,
    summary,
    earned,
    orders,
    sales,
    views,
    viewed,
    shop,
    company,
    account,
    overdue,
    unread,
  ] = await Promise.all([
    shelfOverview(db, actor),
    sellerSummary(db, actor),
    earningsSummary(db, actor),
    ordersToDo(db, actor),
    ordersByDay(db, actor, { days: period.days }),
    viewsByDay(db, actor, { days: period.days }),
    viewTotals(db, actor),
    ownShop(db, actor),
    ownCompany(db, actor),
    ownPayoutAccount(db, actor),
    overdueCount(db, actor),
    unreadConversations(db, actor, { side: "seller" }),
  ]);
  const { totals } = shelf;
  return {
    tab: "overview" as const,
    shop: {
      slug: shop.slug,
      shopName: shop.shopName,
      holiday: holidayState(shop, new Date()),
      awayFrom: shop.awayFrom,
      awayUntil: shop.awayUntil,
    },
    hasCompany: company !== null,
    lacksTcs: company?.lacksTcs === true,
    shelf,
    orders,
    overdue,
    unread,
    figures: {
      ...summary,
      deliveredOrders: earned.totalSales,
      earningsPaise: earned.totalEarningsPaise,
      products: totals.products,
      published: totals.published,
      productViews: totals.views,
      shopViews: viewed.profile,
    },
    steps: { ...stepsDone(shop, totals), hasAccount: account !== null },
    chart: chartOf(sales, views, period),
  };
}

function chartOf(
  sales: Awaited<ReturnType<typeof ordersByDay>>,
  views: Awaited<ReturnType<typeof viewsByDay>>,
  period: ReturnType<typeof periodOf>,
) {
  return {
    days: period.days,
    pointName: period.pointName,
    orders: sales.reduce((sum, day) => sum + day.orders, 0),
    sales: pointsOf(sales, ({ orderedPaise }) => orderedPaise, period),
    views: pointsOf(views, (day) => day.views + day.profileViews, period),
  };
}

/** What is done of setting up the shop. */
function stepsDone(
  shop: Awaited<ReturnType<typeof ownShop>>,
  { products, withPictures }: Awaited<ReturnType<typeof shelfOverview>>["totals"],
) {
  return {
    hasProfile: (shop.story ?? "") !== "" && shop.specialties.length > 0,
    hasProduct: products > 0,
    hasPictures:
      products > 0 &&
      withPictures === products &&
      (shop.portrait !== null || shop.photos.length > 0),
    hasShipping: shop.shipsFromPinCode !== null,
  };
}

async function products({ db, actor, query }: TabRequest) {
  const filters = readShelfFilters(query);
  return {
    tab: "products" as const,
    filters,
    sellerId: actor.kind === "user" ? (actor.sellerId ?? "") : "",
    ...(await sellerShelf(db, actor, filters)),
  };
}

async function orders({ db, actor }: TabRequest) {
  const [table, waiting] = await Promise.all([
    sellerOrderTable(db, actor, { status: null, search: "", after: null }),
    ordersToDo(db, actor),
  ]);
  return {
    tab: "orders" as const,
    orders: table.orders.slice(0, maxOrders),
    counts: table.counts,
    waiting,
  };
}

async function earnings({ db, actor, query }: TabRequest) {
  const by = chartPeriodOf(query);
  const after = query.get("after");
  const [summary, sales, points, payouts, account, debt] = await Promise.all([
    earningsSummary(db, actor),
    recentSales(db, actor),
    earningsByDay(db, actor, { by, periods: chartPeriods[by].periods }),
    ownPayouts(db, actor, { after }),
    ownPayoutAccount(db, actor),
    ownPause(db, actor),
  ]);
  return {
    tab: "earnings" as const,
    summary,
    sales,
    chart: { by, points },
    payouts,
    account,
    debt,
    isFirstPage: after === null,
    nextDay: nextPayoutDay(Date.now()),
  };
}

async function shopSettings({ db, actor }: TabRequest) {
  const [shop, company, account] = await Promise.all([
    ownShop(db, actor),
    ownCompany(db, actor),
    ownPayoutAccount(db, actor),
  ]);
  return {
    tab: "settings" as const,
    account,
    shop,
    holiday: holidayState(shop, new Date()),
    company:
      company === null
        ? null
        : { companyName: company.companyName, registrationType: company.registrationType },
  };
}

const loaders = {
  overview,
  products,
  orders,
  earnings,
  settings: shopSettings,
} as const satisfies Record<
  DashboardTab,
  (request: TabRequest) => Promise<{ readonly tab: DashboardTab }>
>;

export type TabData = Awaited<ReturnType<(typeof loaders)[DashboardTab]>>;
export type TabDataOf<Tab extends DashboardTab> = Extract<TabData, { readonly tab: Tab }>;

/** The data of this address's tab. */
export function loadTab(request: TabRequest): Promise<TabData> {
  return loaders[request.current ?? tabOf(request.query)](request);
}
