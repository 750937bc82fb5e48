import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { ProductPageView } from "#modules/catalog/public.ts";
import { SoldBy, yearOf } from "#modules/catalog/public.ui.ts";
import { formatPlace } from "#shared/format-place.ts";
import { touchClasses } from "#ui/page.tsx";
import { localPath, t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { mapPinIcon } from "#ui/icons.ts";

type Made = Pick<ProductPageView, "id" | "name" | "seller">;

/**
 * The artisan of a product, and the seller who is legally responsible, as HTML: nothing in it
 * changes, and the scripts of the product page have a budget.
 */
export function sellerCardHtml(product: Made): string {
  const { seller } = product;
  return renderToStaticMarkup(
    <Card as="section" className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <MadeBy seller={seller} />
        <Links product={product} />
      </div>
      {seller.tagline !== null && <p className="mt-3">{seller.tagline}</p>}
      <p className="mt-3 text-sm text-ink-muted">
        {t("{products, plural, one {# product} other {# products}} · selling here since {year}", {
          products: seller.numberOfProducts,
          year: yearOf(seller.joinedAt),
        })}
      </p>
      <SoldBy company={seller.company} />
    </Card>,
  );
}

const shopOf = ({ slug }: Made["seller"]) => localPath(href("/sellers/:slug", { slug }));

function MadeBy({ seller }: Pick<Made, "seller">) {
  return (
    <div>
      <p className="text-sm text-ink-muted">{t("Made by")}</p>
      <h2 className="text-xl">
        <a href={shopOf(seller)} className={`underline-offset-4 hover:underline ${touchClasses}`}>
          {seller.shopName}
        </a>
      </h2>
      {seller.town !== null && (
        <p className="mt-0.5 flex items-center gap-1.5 text-ink-muted">
          <Icon d={mapPinIcon} className="size-4 shrink-0" strokeWidth={1.7} />
          {formatPlace(seller.town, seller.state)}
        </p>
      )}
    </div>
  );
}

function Links({ product: { id, name, seller } }: { readonly product: Made }) {
  const classes = buttonClasses({ size: "small" });
  const special = urlWithQuery(href("/commissions/new"), { shop: seller.slug, like: name });
  return (
    <div className="flex flex-wrap gap-2">
      <a href={localPath(`/messages/new?product=${id}`)} rel="nofollow" className={classes}>
        {t("Ask a question")}
      </a>
      {seller.takesCommissions && (
        <a href={localPath(special)} rel="nofollow" className={classes}>
          {t("Ask for something special")}
        </a>
      )}
      <a href={shopOf(seller)} className={classes}>
        {t("Visit the shop")}
      </a>
    </div>
  );
}
