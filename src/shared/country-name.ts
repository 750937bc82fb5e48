import { locale, t } from "./texts/text.ts";

/** The name of a country in the reader's language, by its code: "IN" is India. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(locale(), { type: "region" }).of(code) ?? code;
}

/** A network with its country, if that is known. */
export function networkName({
  network,
  country,
}: {
  readonly network: string;
  readonly country: string | null;
}): string {
  return country === null
    ? network
    : t("{network} ({country})", { network, country: countryName(country) });
}
