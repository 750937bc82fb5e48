import { Link, href } from "react-router";
import { dayInIndia } from "#shared/ist.ts";
import { formatPlace } from "#shared/format-place.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { mapPinIcon } from "#ui/icons.ts";
import type { SellerOfProduct } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";

/** The artisan, and the seller who is legally responsible. */
export function SellerCard({
  seller,
  product,
}: {
  readonly seller: SellerOfProduct;
  readonly product: { readonly id: string; readonly name: string };
}) {
  const address = href("/sellers/:slug", { slug: seller.slug });
  const special = urlWithQuery(href("/commissions/new"), { shop: seller.slug, like: product.name });
  return (
    <Card as="section" className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <p className="text-sm text-ink-muted">{t("Made by")}</p>
          <h2 className="text-xl">
            <Link to={address} className="underline-offset-4 hover:underline">
              {seller.shopName}
            </Link>
          </h2>
          {seller.town !== null && (
            <p className="mt-0.5 flex items-center gap-1.5 text-ink-muted">
              <Icon d={mapPinIcon} className="size-4 shrink-0" strokeWidth={1.7} />
              {formatPlace(seller.town, seller.state)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/messages/new?product=${product.id}`} size="small">
            {t("Ask a question")}
          </ButtonLink>
          {seller.takesCommissions && (
            <ButtonLink to={special} size="small">
              {t("Ask for something special")}
            </ButtonLink>
          )}
          <ButtonLink to={address} size="small">
            {t("Visit the shop")}
          </ButtonLink>
        </div>
      </div>
      {seller.tagline !== null && <p className="mt-3">{seller.tagline}</p>}
      <p className="mt-3 text-sm text-ink-muted">
        {t("{products, plural, one {# product} other {# products}} · selling here since {year}", {
          products: seller.numberOfProducts,
          year: yearOf(seller.joinedAt),
        })}
      </p>
      <SoldBy company={seller.company} />
    </Card>
  );
}

/** Legal name, address and registration of a seller (E-Commerce Rules 2020, rule 5(3)). */
export function SoldBy({ company }: { company: SellerOfProduct["company"] }) {
  if (company === null) return null;
  // Many addresses already end with their state.
  const address =
    company.state === null || company.address.includes(company.state)
      ? company.address
      : `${company.address}, ${company.state}`;
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere text-ink-muted">
      {t("Sold by {name}, {address}. {registration}", {
        name: company.name,
        address,
        registration: company.registration,
      })}
    </p>
  );
}

/** The year in India of an ISO 8601 instant. */
export function yearOf(instant: string): string {
  return dayInIndia(Date.parse(instant)).slice(0, 4);
}
