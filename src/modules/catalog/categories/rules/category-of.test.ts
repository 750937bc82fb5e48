import { expect, test } from "vitest";
import type { CategoryWithAliases } from "../../contract.ts";
import { categoryOf } from "./category-of.ts";

const categories: readonly CategoryWithAliases[] = [
  {
    slug: "wallets-card-holders",
    name: "Wallets & Card Holders",
    description: "",
    aliases: ["wallets", "card holders"],
    translations: { hi: { name: "वॉलेट और कार्ड होल्डर" } },
  },
  {
    slug: "travel",
    name: "Travel",
    description: "",
    aliases: ["travel gear"],
    translations: { hi: { description: "लंबे सफ़र के लिए।" } },
  },
];

test.each([
  ["travel", "travel"],
  ["Travel Gear", "travel"],
  ["travel-gear", "travel"],
  ["travel+gear", "travel"],
  ["WALLETS", "wallets-card-holders"],
  ["Wallets & Card Holders", "wallets-card-holders"],
  ["वॉलेट-और कार्ड होल्डर", "wallets-card-holders"],
  [" wallets-card-holders ", "wallets-card-holders"],
])("%j means %s", (word, slug) => {
  expect(categoryOf(categories, word)?.slug).toBe(slug);
});

test.each(["", "-", "spaceships", "%", "\u0000"])("%j means no category", (word) => {
  expect(categoryOf(categories, word)).toBeNull();
});
