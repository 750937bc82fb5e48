import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";

type MarketplaceGstTabsProps = {
  readonly current: "gstr8" | "gstr1" | "gstr3b" | "year";
  /** Goes along to the other monthly pages. */
  readonly month?: string;
};

/** The pages of the marketplace's GST returns. */
export function MarketplaceGstTabs({ current, month = "" }: MarketplaceGstTabsProps) {
  const address = href("/admin/gst");
  const tabs = [
    ["gstr8", t("TCS from suppliers (GSTR-8)"), urlWithQuery(address, { month })],
    ["gstr1", t("Own sales (GSTR-1)"), urlWithQuery(address, { form: "gstr1", month })],
    ["gstr3b", "GSTR-3B", urlWithQuery(href("/admin/gst/3b"), { month })],
    ["year", t("The year (GSTR-9B, GSTR-9)"), href("/admin/gst/year")],
  ] as const;
  return (
    <LinkTabs
      label={t("Returns", {}, "GST returns, which are filed at the portal")}
      className="mb-6"
      tabs={tabs.map(([name, label, to]) => ({ label, to, isCurrent: name === current }))}
    />
  );
}
