import { urlWithQuery } from "#shared/url-with-query.ts";

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
  parameters: Readonly<Record<string, string>> = {},
): string {
  return urlWithQuery("/seller/dashboard", { tab: tab === "overview" ? null : tab, ...parameters });
}
