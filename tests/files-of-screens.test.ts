import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesBehind, routeFilesOf } from "../scripts/texts/files-of-screens.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "files-of-screens-"));

const sources = {
  "src/app/cart.tsx": `
    import { countLines } from "#modules/cart/public.ts";
    import type { Order } from "#modules/orders/public.ts";
    import { type Sale, money } from "../shared/money.ts";
    const { viewer } = await import("./viewer.tsx");
    import "./cart.css";`,
  "src/app/viewer.tsx": `import "react"; import * as names from "../shared/names.ts";`,
  "src/modules/cart/public.ts": `
    export { countLines } from "./lines.ts";
    export { emptyCart } from "./empty.ts";`,
  "src/modules/cart/lines.ts": `export { countAll as countLines } from "./count.ts";`,
  "src/modules/cart/count.ts": `export function countAll() {}`,
  "src/modules/cart/empty.ts": `export function emptyCart() {}`,
  "src/modules/orders/public.ts": `export type Order = {};`,
  "src/shared/money.ts": `export const money = 1; export type Sale = {};`,
  "src/shared/names.ts": `export const name = "";`,
};

beforeAll(() => {
  for (const [name, content] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), content);
  }
});

afterAll(() => fs.rmSync(root, { recursive: true }));

test("a screen speaks through what it imports, not through all that its modules offer", () => {
  expect([...filesBehind(root, ["src/app/cart.tsx"])].toSorted()).toEqual([
    "src/app/cart.tsx",
    "src/app/viewer.tsx",
    "src/modules/cart/count.ts",
    "src/shared/money.ts",
    "src/shared/names.ts",
  ]);
});

test("a screen has the layouts around it", () => {
  const routes = [
    {
      file: "layout.tsx",
      children: [
        { file: "seller.tsx", children: [{ file: "orders.tsx", path: "orders/:id" }] },
        { file: "admin.tsx", children: [{ file: "users.tsx", path: "users" }] },
      ],
    },
  ];
  const files = routeFilesOf(routes, (address) => address === "/orders/:id");
  expect(files).toEqual(["layout.tsx", "seller.tsx", "orders.tsx"]);
});
