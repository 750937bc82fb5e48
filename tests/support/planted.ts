/**
 * One import for each rule of `.dependency-cruiser.mjs` that must be refused: who imports (a folder
 * or a file name's start), and whom.
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
    rule: "rules-are-pure",
    from: "src/modules/orders/rules/planted",
    to: "src/platform/db/database.ts",
  },
  {
    rule: "rules-are-pure",
    from: "src/modules/sellers/rules/planted",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  {
    rule: "rules-are-pure",
    from: "src/modules/orders/rules/planted",
    to: "src/modules/catalog/index.server.ts",
  },
  {
    rule: "events-announce",
    from: "src/modules/sellers/events.ts",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  {
    rule: "modules-enter-by-the-door",
    from: "src/modules/orders/commands/planted",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  {
    rule: "modules-enter-by-the-door",
    from: "src/modules/orders/queries/planted",
    to: "src/modules/sellers/commands/apply-to-sell.ts",
  },
  {
    rule: "modules-enter-by-the-door",
    from: "src/modules/orders/planted",
    to: "src/app/lib/visit.server.ts",
  },
  {
    rule: "modules-enter-by-the-door",
    from: "src/modules/cart/planted",
    to: "src/server/wiring.ts",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/sellers/ui/planted",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/orders/ui/planted",
    to: "src/modules/catalog/ui/product-card.tsx",
  },
  {
    rule: "module-ui-shows-only",
    from: "src/modules/orders/ui/planted",
    to: "src/platform/db/database.ts",
  },
  {
    rule: "module-graph-sellers",
    from: "src/modules/sellers/planted",
    to: "src/modules/catalog/contract.ts",
  },
  {
    rule: "module-graph-catalog",
    from: "src/modules/catalog/planted",
    to: "src/modules/orders/contract.ts",
  },
  {
    rule: "module-graph-cart",
    from: "src/modules/cart/planted",
    to: "src/modules/orders/index.server.ts",
  },
  {
    rule: "module-graph-orders",
    from: "src/modules/orders/planted",
    to: "src/modules/notifications/index.server.ts",
  },
  {
    rule: "module-graph-identity",
    from: "src/modules/identity/planted",
    to: "src/modules/media/contract.ts",
  },
  {
    rule: "module-graph-tax",
    from: "src/modules/tax/planted",
    to: "src/modules/orders/contract.ts",
  },
  { rule: "screens-know-doors", from: "src/app/routes/planted", to: "src/platform/db/database.ts" },
  {
    rule: "screens-know-doors",
    from: "src/app/routes/planted",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  {
    rule: "screens-know-doors",
    from: "src/app/routes/planted",
    to: "src/modules/orders/commands/place-order.ts",
  },
  { rule: "screens-know-doors", from: "src/app/routes/planted", to: "src/server/wiring.ts" },
  {
    rule: "app-lib-knows-doors",
    from: "src/app/lib/planted",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  {
    rule: "server-knows-doors",
    from: "src/server/planted",
    to: "src/modules/sellers/commands/lock-shop.ts",
  },
  { rule: "server-knows-doors", from: "src/server/planted", to: "src/app/routes/shop/home.tsx" },
  {
    rule: "only-server-loads-the-demo",
    from: "src/modules/catalog/planted",
    to: "demo/artisans.ts",
  },
  { rule: "demo-is-data", from: "demo/planted", to: "src/platform/db/database.ts" },
  { rule: "sandbox-stands-alone", from: "sandbox/planted", to: "src/shared/money.ts" },
  { rule: "nobody-knows-the-sandbox", from: "src/server/planted", to: "sandbox/book.ts" },
  { rule: "nobody-imports-tests", from: "src/server/planted", to: "tests/support/database.ts" },
];

/** The ways to write an import; each must be seen. */
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
