import { t } from "#shared/texts/text.ts";

/** A data table: the goods of the GST table that we fill in. */
const names: Readonly<Record<string, () => string>> = {
  "Bags, wallets, cases and travel goods": () => t("Bags, wallets, cases and travel goods"),
  "Chamois and patent leather": () => t("Chamois and patent leather"),
  "Composition leather": () => t("Composition leather"),
  "Footwear with uppers of leather": () => t("Footwear with uppers of leather"),
  "Footwear with uppers of textile": () => t("Footwear with uppers of textile"),
  "Gloves for sport": () => t("Gloves for sport"),
  "Handbags with outer surface of textile or plastics, handicraft": () =>
    t("Handbags with outer surface of textile or plastics, handicraft"),
  "Jackets, belts, gloves and other clothing of leather": () =>
    t("Jackets, belts, gloves and other clothing of leather"),
  "Jewellery boxes of leather, handicraft": () => t("Jewellery boxes of leather, handicraft"),
  "Key cases, card cases and other pocket articles of leather, handicraft": () =>
    t("Key cases, card cases and other pocket articles of leather, handicraft"),
  "Leather further prepared after tanning": () => t("Leather further prepared after tanning"),
  "Leather of other animals, further prepared": () =>
    t("Leather of other animals, further prepared"),
  "Leather of sheep or lamb, further prepared": () =>
    t("Leather of sheep or lamb, further prepared"),
  "Most other goods": () => t("Most other goods"),
  "Other articles of leather: straps, key rings, desk mats, covers": () =>
    t("Other articles of leather: straps, key rings, desk mats, covers"),
  "Other footwear": () => t("Other footwear"),
  "Other handbags, handicraft": () => t("Other handbags, handicraft"),
  "Other pocket articles, handicraft": () => t("Other pocket articles, handicraft"),
  "Pocket articles with outer surface of textile or plastics, handicraft": () =>
    t("Pocket articles with outer surface of textile or plastics, handicraft"),
  "Saddlery and harness, dog leads": () => t("Saddlery and harness, dog leads"),
};

/**
 * Goods of the GST table in the reader's language, with the price of a pair if the line has one.
 * What an administrator wrote stays as it is.
 */
export function goodsName(goods: string): string {
  const [, kind = goods, bound, price = ""] =
    /^(.*), (up to|above) (₹[\d,.]+) a pair$/.exec(goods) ?? [];
  const name = names[kind]?.();
  if (name === undefined) return goods;
  if (bound === undefined) return name;
  return bound === "above"
    ? t("{goods}, above {price} a pair", { goods: name, price })
    : t("{goods}, up to {price} a pair", { goods: name, price });
}
