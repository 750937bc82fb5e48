import type { MetaDescriptor } from "react-router";
import type { ProductCardView, Rating } from "#modules/catalog/public.ts";
import type { PlatformSettings } from "#modules/identity/public.ts";
import type { ArtisanPageView } from "#modules/sellers/public.ts";
import { absoluteAddress } from "./page-address.ts";
import { localPath, locale } from "#shared/texts/text.ts";

/**
 * Structured data of pages by schema.org. It contains only what the page itself shows: real ratings
 * only, and prices that include GST.
 */

/** One schema.org object in a page's head. */
export type JsonLd = Exclude<
  Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"],
  readonly unknown[]
>;

const context = "https://schema.org";

/** A page of the breadcrumb trail. Addresses begin at the root. */
export type Crumb = { readonly name: string; readonly address: string };

/** The breadcrumb trail from the home page to the page itself. */
export function breadcrumbJsonLd(origin: string, trail: readonly Crumb[]): JsonLd {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, address }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: absoluteAddress(origin, address),
    })),
  };
}

/** The marketplace and its search. */
export function marketplaceJsonLd(origin: string, settings: PlatformSettings): readonly JsonLd[] {
  const home = absoluteAddress(origin, localPath("/"));
  return [
    {
      "@context": context,
      "@type": "Organization",
      "@id": `${home}#organization`,
      name: settings.name,
      legalName: settings.legalName,
      url: home,
      logo: absoluteAddress(origin, "/icon-512.png"),
      email: settings.supportEmail,
      telephone: settings.supportPhone,
      address: { "@type": "PostalAddress", streetAddress: settings.address, addressCountry: "IN" },
    },
    {
      "@context": context,
      "@type": "WebSite",
      name: settings.name,
      url: home,
      inLanguage: locale(),
      publisher: { "@id": `${home}#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${absoluteAddress(origin, localPath("/products"))}?search={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** The products of a list, in its order. */
export function listJsonLd(
  origin: string,
  products: readonly Pick<ProductCardView, "slug" | "name">[],
): JsonLd {
  return {
    "@context": context,
    "@type": "ItemList",
    numberOfItems: products.length,
    itemListElement: products.map(({ slug, name }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: absoluteAddress(origin, localPath(`/product/${slug}`)),
    })),
  };
}

/** An artisan and their shop. */
export function shopJsonLd(origin: string, seller: ArtisanPageView, rating: Rating | null): JsonLd {
  const address = absoluteAddress(origin, localPath(`/sellers/${seller.slug}`));
  return {
    "@context": context,
    "@type": "ProfilePage",
    url: address,
    dateCreated: seller.joinedAt,
    mainEntity: {
      "@type": "Organization",
      "@id": `${address}#shop`,
      name: seller.shopName,
      url: address,
      ...(seller.tagline !== null && { slogan: seller.tagline }),
      ...(seller.story !== null && { description: seller.story }),
      ...(seller.company !== null && { legalName: seller.company.name }),
      ...(seller.specialties.length > 0 && { knowsAbout: [...seller.specialties] }),
      ...(rating !== null && { aggregateRating: ratingJsonLd(rating) }),
      address: {
        "@type": "PostalAddress",
        addressCountry: "IN",
        ...(seller.town !== null && { addressLocality: seller.town }),
        ...(seller.state !== null && { addressRegion: seller.state }),
      },
    },
  };
}

/** The average rating, from 1 to 5 stars. */
export function ratingJsonLd({ tenths, count }: Rating): JsonLd {
  return {
    "@type": "AggregateRating",
    ratingValue: tenths / 10,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}
