import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { ProductPageView } from "#modules/catalog/public.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";

/**
 * The link that reports a listing, as HTML: few readers follow it, and the scripts of the product
 * page have a budget.
 */
export function reportLinkHtml({ slug }: Pick<ProductPageView, "slug">): string {
  return renderToStaticMarkup(
    <p className="text-sm text-ink-muted">
      <a
        href={localPath(href("/product/:productId/report", { productId: slug }))}
        rel="nofollow"
        className={`${textLinkClasses} inline-flex min-h-11 items-center`}
      >
        {t("Report this listing")}
      </a>
    </p>,
  );
}
