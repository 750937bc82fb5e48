import { t } from "#shared/texts/text.ts";

/** The materials of `leather_materials`, which migrations bring, in the reader's language. */
const names = new Map<string, () => string>(
  Object.entries({
    "full-grain": () => t("Full-grain", {}, "material"),
    "top-grain": () => t("Top-grain", {}, "material"),
    "vegetable-tanned": () => t("Vegetable-tanned", {}, "material"),
    "chrome-free": () => t("Chrome-free", {}, "material"),
    suede: () => t("Suede", {}, "material"),
    nubuck: () => t("Nubuck", {}, "material"),
    nappa: () => t("Nappa", {}, "material"),
    bridle: () => t("Bridle & saddle", {}, "material"),
    cordovan: () => t("Shell cordovan", {}, "material"),
    "pull-up": () => t("Pull-up & oiled", {}, "material"),
    pebbled: () => t("Pebbled & milled", {}, "material"),
    cow: () => t("Cow & calf", {}, "material"),
    buffalo: () => t("Buffalo", {}, "material"),
    goat: () => t("Goat", {}, "material"),
    "sheep-lamb": () => t("Sheep & lamb", {}, "material"),
    camel: () => t("Camel", {}, "material"),
    canvas: () => t("Canvas", {}, "material"),
    brass: () => t("Brass fittings", {}, "material"),
  }),
);

/** The name for a material's slug; its English name for one that is not in this list. */
export function materialName(slug: string, englishName: string): string {
  return names.get(slug)?.() ?? englishName;
}
