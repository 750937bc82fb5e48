import { type StoredPicture, pictureAddress } from "#modules/media/public.ts";

/** Addresses as others are told them: absolute, one for each page. */

/** An address from the root, or one that is absolute already, with the shop's origin. */
export function absoluteAddress(origin: string, address: string): string {
  return new URL(address, origin).href;
}

type LanguageAddress = { readonly language: string; readonly href: string };

/**
 * In which languages a page is there, and where. So far in the English of India, which is also
 * everybody else's.
 */
export function addressesByLanguage(address: string): readonly LanguageAddress[] {
  return [
    { language: "en-IN", href: address },
    { language: "x-default", href: address },
  ];
}

/**
 * The width in which pictures are given to others: enough for every shared link, far less than what
 * was put up.
 */
export const sharedWidth = 1280;

/** A picture as a shared link shows it; its address begins at the root. */
export type SharedPicture = {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** A stored picture for a shared link. */
export function sharedPicture({ file, alt, width, height }: StoredPicture): SharedPicture {
  const shown = Math.min(width, sharedWidth);
  return {
    address: pictureAddress(file, sharedWidth),
    alt,
    width: shown,
    height: Math.round((height * shown) / width),
  };
}
