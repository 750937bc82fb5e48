import { queryLine } from "#shared/text.ts";
import type { DirectoryFilters } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** Reads the filters of the directory from a query string. Invalid values are ignored. */

/** The specialties to filter by, each with words that an artisan's own specialties may contain. */
export const specialtyFilters = (): Readonly<
  Record<string, { readonly label: string; readonly words: readonly string[] }>
> => ({
  bags: { label: t("Bags"), words: ["bag", "satchel", "tote"] },
  accessories: { label: t("Accessories"), words: ["accessor"] },
  outerwear: { label: t("Outerwear"), words: ["outerwear", "jacket"] },
  western: { label: t("Western"), words: ["western", "saddlery"] },
  minimalist: { label: t("Minimalist"), words: ["minimal"] },
  wallets: { label: t("Wallets"), words: ["wallet", "card holder"] },
  handbags: { label: t("Handbags"), words: ["handbag"] },
  jackets: { label: t("Jackets"), words: ["jacket"] },
});

/** `all` and unknown values mean every specialty. */
export function readDirectoryFilters(query: URLSearchParams): DirectoryFilters {
  const specialty = queryLine(query, "specialty", 40).toLowerCase();
  return {
    search: queryLine(query, "search", 200),
    specialty: Object.hasOwn(specialtyFilters(), specialty) ? specialty : "all",
    after: queryLine(query, "after", 500),
  };
}
