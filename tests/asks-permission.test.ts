import { describe, expect, test } from "vitest";
import { policy } from "#policy/can.ts";
import { readSource, sourceFiles } from "./support/source-tree.ts";

/** Permissions: every screen checks them, and every action of the policy is used. */

const sources = sourceFiles(["src"]).filter((file) => !/\.test\.tsx?$/.test(file));

describe("who may do what", () => {
  /** Open to everybody, with a response of their own for visitors. A new entry is a decision. */
  const askForThemselves = [
    "src/app/routes/account/my-orders.tsx",
    "src/app/root.tsx",
    "src/app/routes/admin/layout.tsx",
    "src/app/routes/account/become-seller.tsx",
    "src/app/routes/pages/not-found.tsx",
    "src/app/routes/seller/layout.tsx",
    "src/app/routes/shop/advertisement-payment.ts",
    "src/app/routes/shop/advertisement.tsx",
    "src/app/routes/shop/cart-lines.tsx",
    "src/app/routes/shop/cart.tsx",
    "src/app/routes/shop/checkout-cash.ts",
    "src/app/routes/shop/checkout.tsx",
    "src/app/routes/shop/wishlist-items.tsx",
    "src/app/routes/shop/wishlist.tsx",
  ];
  const screens = sources.filter(
    (file) => /^src\/app\/(root|routes\/.+)\.tsx?$/.test(file) && !file.endsWith(".server.ts"),
  );

  test("every loader and action asks for permission first", () => {
    // A redirect gives access to nothing.
    const starts = screens
      .filter((file) =>
        /"#(modules\/[a-z-]+\/public\.server|app\/lib\/visit\.server)\.ts"/.test(readSource(file)),
      )
      .flatMap((file) => beginnings(file).map((first) => ({ file, first })));
    expect(starts.length).toBeGreaterThan(8);
    const silent = starts.filter(
      ({ file, first }) =>
        !asks(first) && !(askForThemselves.includes(file) && first.includes("visitOf(context)")),
    );
    expect(silent.map(({ file, first }) => `${file}: ${first}`)).toEqual([]);
  });

  test("loaders and actions are declared as functions, which this test can find", () => {
    expect(
      screens.filter((file) =>
        /export (const|let) (loader|action)\b|export \{[^}]*\b(loader|action)\b/.test(
          readSource(file),
        ),
      ),
    ).toEqual([]);
  });

  test("a loader of a cached page gets nothing of the request but its address", () => {
    const cached = screens.filter((file) => /\bcachePage\(\s*context/.test(readSource(file)));
    const given = cached.map((file) => ({
      file,
      loader: /^export (?:async )?function loader\(([^)]*)\)/m.exec(readSource(file))?.[1],
    }));
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter(({ loader }) => loader === undefined || !isBlindToRequest(loader))).toEqual(
      [],
    );
    expect(
      isBlindToRequest("{ context, request }: Route.LoaderArgs") ||
        isBlindToRequest("args: Route.LoaderArgs"),
    ).toBe(false);
  });

  test("every action of the policy is used somewhere", () => {
    const code = sources
      .filter((file) => !file.startsWith("src/policy/"))
      .map(readSource)
      .join("\n");
    expect(Object.keys(policy).filter((action) => !code.includes(`"${action}"`))).toEqual([]);
  });
});

/** A visitor's cookie must not affect a page for all. */
function isBlindToRequest(parameters: string): boolean {
  return /^\{(?:\s*(?:context|params|url)\s*,?)+\}: Route\.LoaderArgs$/.test(parameters);
}

/** A loader without data (it only makes a layout's middleware run) has nothing to check. */
function asks(first: string): boolean {
  return /\ballow\(context, "/.test(first) || first === "return null;";
}

/** The first statement of each loader and action of a file. */
function beginnings(file: string): readonly string[] {
  const heads = readSource(file).matchAll(
    /^export (?:async )?function (?:loader|action)\([^)]*\)[^{]*\{\n([^\n]*)\n/gm,
  );
  return [...heads].map((match) => (match[1] ?? "").trim());
}
