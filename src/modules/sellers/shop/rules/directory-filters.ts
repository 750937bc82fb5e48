import { queryLine } from "#shared/text.ts";
import type { DirectoryFilters } from "../../contract.ts";

/** Reads the filters of the directory from a query string. Invalid values are ignored. */

/** The specialties to filter by, each with words that an artisan's own specialties may contain. */
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

/** `all` and unknown values mean every specialty. */
export function readDirectoryFilters(query: URLSearchParams): DirectoryFilters {
  const specialty = queryLine(query, "specialty", 40).toLowerCase();
  return {
    search: queryLine(query, "search", 200),
    specialty: Object.hasOwn(specialtyFilters, specialty) ? specialty : "all",
    after: queryLine(query, "after", 500),
  };
}
