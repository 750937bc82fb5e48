/** Addresses as others are told them: absolute, one for each page. */

/** An address from the root, or one that is absolute already, with the shop's origin. */
export function absoluteAddress(origin: string, address: string): string {
  return new URL(address, origin).href;
}

type LanguageAddress = { readonly language: string; readonly href: string };

/** In which languages a page is there, and where. So far in the English of India, which is also everybody else's. */
export function addressesByLanguage(address: string): readonly LanguageAddress[] {
  return [
    { language: "en-IN", href: address },
    { language: "x-default", href: address },
  ];
}
