import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";

type GstTabsProps = {
  readonly current: "gstr1" | "gstr3b" | "gstr9" | "gstr2b";
  /** Goes along to the other monthly pages. */
  readonly month?: string;
};

/** The pages of a seller's GST returns. */
export function GstTabs({ current, month = "" }: GstTabsProps) {
  const tabs = [
    ["gstr1", "GSTR-1", urlWithQuery(href("/seller/gst"), { month })],
    ["gstr3b", "GSTR-3B", urlWithQuery(href("/seller/gst/3b"), { month })],
    ["gstr2b", t("Compare GSTR-2B"), urlWithQuery(href("/seller/gst/2b"), { month })],
    ["gstr9", t("The year (GSTR-9)"), href("/seller/gst/year")],
  ] as const;
  return (
    <LinkTabs
      label={t("Returns", {}, "GST returns, which are filed at the portal")}
      className="mb-6"
      tabs={tabs.map(([name, label, to]) => ({ label, to, isCurrent: name === current }))}
    />
  );
}
