import type { Mutant } from "./mutant.ts";

// Products: what their form writes, when they are public, their pictures and sales.

const saving = ["src/modules/catalog/product/save-product.test.ts"];

export const catalogue: readonly Mutant[] = [
  {
    harm: "A piece sold while its seller was typing is on the shelf again",
    file: "src/modules/catalog/product/rules/resolve-stock.ts",
    original: "Math.max(0, now + stock - stockShown)",
    replacement: "stock",
    tests: [...saving, "src/modules/catalog/product/rules/product-form.test.ts"],
  },
  {
    harm: "A save overwrites what somebody else saved meanwhile",
    file: "src/modules/catalog/product/save-product.ts",
    original: "if (before.version !== version)",
    replacement: "if (false)",
    tests: saving,
  },
  {
    harm: "What is said about customisation is saved as care instructions",
    file: "src/modules/catalog/product/product.sql.ts",
    original: ': `t."${key}"`',
    replacement: ': `t."${key.replace("careInstructions", "customizationOptions")}"`',
    tests: ["src/modules/catalog/product/saved-fields.test.ts"],
  },
  {
    harm: "The audit trail leaves out that care instructions were changed",
    file: "src/modules/catalog/product/rules/product-changes.ts",
    original: "productKeys.map((key) => [key, product[key]])",
    replacement:
      'productKeys.filter((key) => key !== "careInstructions").map((key) => [key, product[key]])',
    tests: ["tests/fields/product-fields.test.ts"],
  },
  {
    harm: "A file that changes care instructions is called unchanged, and nothing is written",
    file: "src/modules/imports/working/rules/outlook.ts",
    original: "...productKeys.map((key) => product[key])",
    replacement:
      '...productKeys.filter((key) => key !== "careInstructions").map((key) => product[key])',
    tests: ["tests/fields/product-fields.test.ts"],
  },
  {
    harm: "The publishing date moves with every save, so that old goods are new arrivals",
    file: "src/modules/catalog/product/product.sql.ts",
    original: "coalesce(p.published_at, now())",
    replacement: "now()",
    tests: ["src/modules/catalog/product/saved-fields.test.ts"],
  },
  {
    harm: "Products are published without a picture",
    file: "src/modules/catalog/product/rules/publishing.ts",
    original: "after.pictures.length > 0",
    replacement: "after.pictures.length >= 0",
    tests: ["src/modules/catalog/product/rules/publishing.test.ts"],
  },
  {
    harm: "Drafts are published without a picture",
    file: "src/modules/catalog/product/rules/publishing.ts",
    original: 'if (before?.status !== "published") return { pictures: pictureMissing() };',
    replacement: "if (before === null) return { pictures: pictureMissing() };",
    tests: ["src/modules/catalog/product/drafts.test.ts"],
  },
  {
    harm: "A good photograph is called damaged when the machine is busy",
    file: "src/modules/media/master-picture.ts",
    original: "if (isForLackOfRoom(failure)) return false;",
    replacement: "if (isForLackOfRoom(failure)) return true;",
    tests: ["src/modules/media/damaged-or-busy.test.ts"],
  },
  {
    harm: "A sale goes on at the instant at which it ends",
    file: "src/modules/promotions/rules/sale-state.ts",
    original: "endsAt <= now",
    replacement: "endsAt < now",
    tests: ["src/modules/promotions/rules/sale-state.test.ts"],
  },
];
