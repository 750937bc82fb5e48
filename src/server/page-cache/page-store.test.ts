import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PageTag } from "#app/lib/page-tags.ts";
import { everyDraw } from "#modules/advertising/places/rules/draw-slots.ts";
import { createPageStore, type PageStore, type StoredPage } from "./page-store.ts";
import { createRenderings, type Rendering } from "./renderings.ts";

const never: Rendering = { hasMissed: () => false, end: () => undefined };

function aPage(...tags: readonly PageTag[]): StoredPage {
  return { tags: new Set(tags), endsAt: Infinity, range: everyDraw };
}

describe("the store is limited by bytes", () => {
  const limitBytes = 100_000;
  const key = fc.constantFrom(
    "/",
    "/a",
    "/b",
    "/c",
    "/d",
    "/e",
    "/f",
    "/g",
    "/h",
    "/i",
    "/j",
    "/k",
    "/l",
    "/m",
    "/n",
    "/o",
  );
  const tag = fc.constantFrom<PageTag>("list", "list:belts", "list:bags");
  const step = fc.oneof(
    fc.record({
      do: fc.constant("put" as const),
      key,
      bytes: fc.integer({ min: 0, max: 20_000 }),
      tags: fc.uniqueArray(tag),
    }),
    fc.record({
      do: fc.constant("grow" as const),
      key,
      bytes: fc.integer({ min: 0, max: 20_000 }),
    }),
    fc.record({ do: fc.constant("get" as const), key }),
    fc.record({ do: fc.constant("drop" as const), tags: fc.uniqueArray(tag) }),
    fc.record({ do: fc.constant("dropAll" as const) }),
  );

  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  function take(each: Step, store: PageStore<StoredPage>, model: Map<string, StoredPage>): void {
    if (each.do === "put") {
      const page = aPage(...each.tags);
      if (store.put(each.key, page, each.bytes, never)) model.set(each.key, page);
    } else if (each.do === "grow") {
      const page = model.get(each.key);
      if (page !== undefined) store.grow(each.key, page, each.bytes);
    } else if (each.do === "get")
      expect([undefined, model.get(each.key)]).toContain(store.get(each.key, 0, 0.5));
    else if (each.do === "drop") {
      store.invalidate(each.tags);
      for (const [key, page] of model)
        if (each.tags.some((tag) => page.tags.has(tag))) model.delete(key);
    } else {
      store.clear();
      model.clear();
    }
  }

  test("it never exceeds the limit, and never serves an invalidated page", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const store = createPageStore<StoredPage>(limitBytes);
        const model = new Map<string, StoredPage>();
        for (const each of steps) {
          take(each, store, model);
          expect(store.bytes).toBeLessThanOrEqual(limitBytes);
          expect(store.bytes).toBeGreaterThanOrEqual(store.size);
          expect(
            ["/", "/a", "/b", "/c", "/d"].filter(
              (known) => store.get(known, 0, 0.5) !== undefined && !model.has(known),
            ),
          ).toEqual([]);
        }
        store.clear();
        expect([store.bytes, store.size]).toEqual([0, 0]);
      }),
    );
  });

  test("pages in use stay, the least recently used ones are evicted first", () => {
    const store = createPageStore<StoredPage>(100_000);
    for (let number = 0; number < 200; number++) {
      store.put(`/${number}`, aPage(), 8000, never);
      store.get("/3", 0, 0.5);
    }
    expect(store.get("/3", 0, 0.5)).toBeDefined();
    expect(store.get("/4", 0, 0.5)).toBeUndefined();
    expect(store.get("/199", 0, 0.5)).toBeDefined();
  });

  test("a page larger than an eighth of the store is not stored", () => {
    const store = createPageStore<StoredPage>(100_000);
    expect(store.put("/", aPage(), 20_000, never)).toBe(false);
    expect(store.size).toBe(0);
  });

  test("a store of no bytes stores nothing", () => {
    const store = createPageStore<StoredPage>(0);
    expect(store.put("/", aPage(), 0, never)).toBe(false);
  });
});

describe("a page expires", () => {
  test("at its time", () => {
    const store = createPageStore<StoredPage>(100_000);
    store.put("/", { tags: new Set(), endsAt: 1000, range: everyDraw }, 10, never);
    expect(store.get("/", 999, 0.5)).toBeDefined();
    expect(store.get("/", 1000, 0.5)).toBeUndefined();
    expect(store.bytes).toBe(0);
  });

  test("when one of its tags is invalidated, and no other", () => {
    const store = createPageStore<StoredPage>(100_000);
    store.put("/products", aPage("list"), 10, never);
    store.put("/products?category=belts", aPage("list:belts"), 10, never);
    store.put("/about", aPage(), 10, never);
    store.invalidate(["list:belts", "shop:7"]);
    expect(
      ["/products", "/products?category=belts", "/about"].filter(
        (key) => store.get(key, 0, 0.5) !== undefined,
      ),
    ).toEqual(["/products", "/about"]);
  });

  test("and a key that is rendered again drops the tags of its old page", () => {
    const store = createPageStore<StoredPage>(100_000);
    store.put("/", aPage("list"), 10, never);
    store.put("/", aPage(), 10, never);
    store.invalidate(["list"]);
    expect(store.get("/", 0, 0.5)).toBeDefined();
  });
});

describe("a page with sponsored places", () => {
  const version = (from: number, until: number): StoredPage => ({
    tags: new Set(["sponsored"]),
    endsAt: Infinity,
    range: { from, until },
  });

  test("has versions, each for a range of draws", () => {
    const store = createPageStore<StoredPage>(100_000);
    const [one, other] = [version(0, 0.2), version(0.2, 1)];
    store.put("/", one, 10, never);
    expect([store.get("/", 0, 0.1), store.get("/", 0, 0.2)]).toEqual([one, undefined]);
    store.put("/", other, 10, never);
    expect([store.get("/", 0, 0.1), store.get("/", 0, 0.2), store.size]).toEqual([one, other, 2]);
    expect(store.versions("/", 0)).toEqual([one, other]);
    store.invalidate(["sponsored"]);
    expect([store.size, store.bytes, store.versions("/", 0)]).toEqual([0, 0, []]);
  });

  test("drops the versions that a new one covers", () => {
    const store = createPageStore<StoredPage>(100_000);
    for (const [from, until] of [
      [0, 0.2],
      [0.2, 0.6],
      [0.6, 1],
    ] as const)
      store.put("/", version(from, until), 10, never);
    const whole = version(0.1, 0.7);
    store.put("/", whole, 10, never);
    expect(store.versions("/", 0)).toEqual([whole]);
  });
});

describe("a rendering that read before a change is not stored after it", () => {
  test.each<[string, readonly PageTag[] | "everything", boolean]>([
    ["what it shows changed", ["shop:7", "list"], false],
    ["everything changed", "everything", false],
    ["something else changed", ["list:belts"], true],
  ])("%s", (_what, changed, isFromCache) => {
    const store = createPageStore<StoredPage>(100_000);
    const renderings = createRenderings();
    const rendering = renderings.begin();
    renderings.noteChange(changed);
    expect(store.put("/", aPage("list"), 10, rendering)).toBe(isFromCache);
    rendering.end();
    const later = renderings.begin();
    expect(store.put("/", aPage("list"), 10, later)).toBe(true);
  });
});
