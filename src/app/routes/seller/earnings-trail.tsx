import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { tabAddress } from "./dashboard/tabs.ts";
import { t } from "#shared/texts/text.ts";

/** The breadcrumbs of a page below the dashboard's earnings. */
export function EarningsTrail({ page }: { readonly page: string }) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: t("Dashboard"), to: tabAddress("overview") },
        { label: t("Earnings"), to: tabAddress("earnings") },
        { label: page },
      ]}
    />
  );
}
