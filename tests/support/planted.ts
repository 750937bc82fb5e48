/**
 * One forbidden import for each rule of `.dependency-cruiser.mjs`: the importing folder or file
 * prefix, and the imported file.
 */
export type Planted = { readonly rule: string; readonly from: string; readonly to: string };

export const planted: readonly Planted[] = [
  { rule: "shared-knows-nobody", from: "src/shared/planted", to: "src/policy/can.ts" },
  { rule: "policy-ui-platform-know-shared", from: "src/platform/planted", to: "src/policy/can.ts" },
  {
    rule: "policy-ui-platform-know-shared",
    from: "src/ui/planted",
    to: "src/modules/catalog/contract.ts",
  },
  { rule: "policy-ui-platform-know-shared", from: "src/policy/planted", to: "src/platform/log.ts" },
  {
    rule: "the-provider-stays-in-its-folder",
    from: "src/server/planted",
    to: "src/platform/payments/razorpay/razorpay.ts",
  },
  {
    rule: "the-payment-window-speaks-as-the-provider",
    from: "src/ui/payment-window.ts",
    to: "src/platform/payments/provider.ts",
  },
  {
    rule: "rules-are-pure",
    from: "src/modules/orders/checkout/rules/planted",
    to: "src/platform/db/database.ts",
  },
  {
    rule: "rules-are-pure",
    from: "src/modules/orders/checkout/rules/planted",
    to: "src/modules/orders/checkout/place-order.ts",
  },
  {
    rule: "rules-are-pure",
    from: "src/modules/orders/checkout/rules/planted",
    to: "src/modules/catalog/public.server.ts",
  },
  {
    rule: "rules-are-pure",
    from: "src/modules/cart/rules/planted",
    to: "src/modules/catalog/contract.ts",
  },
  {
    rule: "public-files-are-pure",
    from: "src/modules/orders/public.ts",
    to: "src/modules/orders/checkout/place-order.ts",
  },
  {
    rule: "events-announce",
    from: "src/modules/sellers/events.ts",
    to: "src/modules/sellers/shop/save-shop.ts",
  },
  {
    rule: "modules-import-public-files",
    from: "src/modules/orders/checkout/planted",
    to: "src/modules/sellers/contract.ts",
  },
  {
    rule: "modules-import-public-files",
    from: "src/modules/orders/lists/planted",
    to: "src/modules/sellers/applications/apply-to-sell.ts",
  },
  {
    rule: "modules-import-public-files",
    from: "src/modules/orders/lists/planted",
    to: "src/modules/sellers/public.ui.ts",
  },
  {
    rule: "modules-import-public-files",
    from: "src/modules/orders/lists/planted",
    to: "src/modules/orders/lists/ui/order-lines.tsx",
  },
  {
    rule: "modules-import-public-files",
    from: "src/modules/orders/planted",
    to: "src/app/lib/visit.server.ts",
  },
  {
    rule: "modules-import-public-files",
    from: "src/modules/cart/planted",
    to: "src/server/wiring.ts",
  },
  {
    rule: "modules-know-their-own-files",
    from: "src/modules/orders/checkout/planted",
    to: "src/modules/orders/public.server.ts",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/sellers/shop/ui/planted",
    to: "src/modules/sellers/shop/save-shop.ts",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/orders/lists/ui/planted",
    to: "src/modules/catalog/listing/ui/product-card.tsx",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/orders/lists/ui/planted",
    to: "src/modules/catalog/public.server.ts",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/orders/lists/ui/planted",
    to: "src/platform/db/database.ts",
  },
  {
    rule: "module-graph-sellers",
    from: "src/modules/sellers/planted",
    to: "src/modules/catalog/public.ts",
  },
  {
    rule: "module-graph-catalog",
    from: "src/modules/catalog/planted",
    to: "src/modules/orders/public.ts",
  },
  {
    rule: "module-graph-cart",
    from: "src/modules/cart/planted",
    to: "src/modules/orders/public.server.ts",
  },
  {
    rule: "module-graph-orders",
    from: "src/modules/orders/planted",
    to: "src/modules/notifications/public.server.ts",
  },
  {
    rule: "module-graph-identity",
    from: "src/modules/identity/planted",
    to: "src/modules/media/public.ts",
  },
  { rule: "module-graph-tax", from: "src/modules/tax/planted", to: "src/modules/orders/public.ts" },
  {
    rule: "screens-import-public-files",
    from: "src/app/routes/planted",
    to: "src/platform/db/database.ts",
  },
  {
    rule: "screens-import-public-files",
    from: "src/app/routes/planted",
    to: "src/modules/sellers/contract.ts",
  },
  {
    rule: "screens-import-public-files",
    from: "src/app/routes/planted",
    to: "src/modules/orders/checkout/place-order.ts",
  },
  {
    rule: "screens-import-public-files",
    from: "src/app/routes/planted",
    to: "src/modules/orders/lists/ui/order-lines.tsx",
  },
  {
    rule: "screens-import-public-files",
    from: "src/app/routes/planted",
    to: "src/server/wiring.ts",
  },
  {
    rule: "app-lib-imports-public-files",
    from: "src/app/lib/planted",
    to: "src/modules/sellers/contract.ts",
  },
  {
    rule: "server-imports-public-files",
    from: "src/server/planted",
    to: "src/modules/sellers/contract.ts",
  },
  {
    rule: "server-imports-public-files",
    from: "src/server/planted",
    to: "src/modules/sellers/public.ui.ts",
  },
  {
    rule: "server-imports-public-files",
    from: "src/server/planted",
    to: "src/app/routes/shop/home.tsx",
  },
  {
    rule: "only-the-demo-module-reads-demo-data",
    from: "src/modules/catalog/planted",
    to: "demo/artisans.ts",
  },
  { rule: "demo-is-data", from: "demo/planted", to: "src/platform/db/database.ts" },
  { rule: "demo-is-data", from: "demo/planted", to: "src/modules/catalog/contract.ts" },
  { rule: "sandbox-stands-alone", from: "sandbox/planted", to: "src/shared/money.ts" },
  { rule: "nobody-knows-the-sandbox", from: "src/server/planted", to: "sandbox/book.ts" },
  { rule: "nobody-imports-tests", from: "src/server/planted", to: "tests/support/database.ts" },
];

/** The ways to write an import; each must be detected. */
export const spellings = {
  alias: (to: string, _relative: string) =>
    `import * as planted from "${aliasOf(to)}";\nexport const used = planted;\n`,
  relative: (_to: string, relative: string) =>
    `import * as planted from "${relative}";\nexport const used = planted;\n`,
  type: (to: string, _relative: string) =>
    `import type * as Planted from "${aliasOf(to)}";\nexport type Used = typeof Planted;\n`,
  dynamic: (to: string, _relative: string) =>
    `export const used = () => import("${aliasOf(to)}");\n`,
} as const;

/** The import of a file by the aliases of package.json. */
export function aliasOf(file: string): string {
  return `#${file.replace(/^src\//, "")}`;
}
