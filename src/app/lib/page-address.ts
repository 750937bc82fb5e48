import { prefixOf, wholeLanguages, type Language } from "#shared/texts/languages.ts";
import { type StoredPicture, pictureAddress } from "#modules/media/public.ts";

/** Addresses for other sites: absolute, one per page. */

/**
 * An address from the root, made absolute with the shop's origin. Absolute addresses stay
 * unchanged.
 */
export function absoluteAddress(origin: string, address: string): string {
  return new URL(address, origin).href;
}

type LanguageAddress = { readonly language: string; readonly href: string };

/** The address of a page in a language: "/cart" is "/hi/cart", and "/?a=b" is "/hi?a=b". */
export function addressIn(language: Language, address: string): string {
  const prefix = prefixOf(language);
  return prefix === "" ? address : prefix + address.replace(/^\/(?=$|[?#])/, "");
}

/**
 * The languages of a page with their addresses, absolute. `address` is from the root, without a
 * language. English is the default.
 */
export function addressesByLanguage(origin: string, address: string): readonly LanguageAddress[] {
  return [
    ...wholeLanguages.map((language) => ({
      language: language.tag,
      href: absoluteAddress(origin, addressIn(language, address)),
    })),
    { language: "x-default", href: absoluteAddress(origin, address) },
  ];
}

/**
 * The width of pictures for shared links: enough for all of them, and much smaller than the
 * original.
 */
export const sharedWidth = 1280;

/** A picture for a shared link; its address begins at the root. */
export type SharedPicture = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A stored picture for a shared link. */
export function sharedPicture({ file, alt, width, height }: StoredPicture): SharedPicture {
  const sharedAt = Math.min(width, sharedWidth);
  return {
    address: pictureAddress(file, sharedWidth),
    alt,
    width: sharedAt,
    height: Math.round((height * sharedAt) / width),
  };
}
