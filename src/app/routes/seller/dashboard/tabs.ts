import { addressWith } from "#shared/address-with.ts";

/** The five tabs of the dashboard, each an address of its own. */
export const dashboardTabs = ["overview", "products", "orders", "earnings", "settings"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab that an address asks for; the overview for anything else. */
export function tabOf(query: URLSearchParams): DashboardTab {
  return dashboardTabs.find((tab) => tab === query.get("tab")) ?? "overview";
}

/** The address of a tab, with what it is asked for besides. Empty parts are left out. */
export function tabAddress(
  tab: DashboardTab,
  asked: Readonly<Record<string, string>> = {},
): string {
  return addressWith("/seller/dashboard", { tab: tab === "overview" ? null : tab, ...asked });
}
