import { queryLine } from "#shared/text.ts";
import type { DirectoryFilters } from "../../contract.ts";

/**
 * What a visitor asks of the directory, read from its address. What cannot be read is left out,
 * never refused.
 */

/**
 * The specialties one can filter by, and what counts as each: words that an artisan's own
 * specialties contain.
 */
export const specialtyFilters: Readonly<
  Record<string, { readonly label: string; readonly words: readonly string[] }>
> = {
  bags: { label: "Bags", words: ["bag", "satchel", "tote"] },
  accessories: { label: "Accessories", words: ["accessor"] },
  outerwear: { label: "Outerwear", words: ["outerwear", "jacket"] },
  western: { label: "Western", words: ["western", "saddlery"] },
  minimalist: { label: "Minimalist", words: ["minimal"] },
  wallets: { label: "Wallets", words: ["wallet", "card holder"] },
  handbags: { label: "Handbags", words: ["handbag"] },
  jackets: { label: "Jackets", words: ["jacket"] },
};

/** `all` and any word that is no filter mean every specialty. */
export function readDirectoryFilters(query: URLSearchParams): DirectoryFilters {
  const specialty = queryLine(query, "specialty", 40).toLowerCase();
  return {
    search: queryLine(query, "search", 200),
    specialty: Object.hasOwn(specialtyFilters, specialty) ? specialty : "all",
    after: queryLine(query, "after", 500),
  };
}
