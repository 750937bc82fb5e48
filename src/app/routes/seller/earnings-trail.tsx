import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { tabAddress } from "./dashboard/tabs.ts";

/** The breadcrumbs of a page below the dashboard's earnings. */
export function EarningsTrail({ page }: { readonly page: string }) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: "Dashboard", to: tabAddress("overview") },
        { label: "Earnings", to: tabAddress("earnings") },
        { label: page },
      ]}
    />
  );
}
