import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  deleteVisitorMarks,
  recordPageViews,
  viewsByDay,
  viewsDuring,
  viewTotals,
} from "./public.server.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { PageView, ViewSubject } from "./contract.ts";

const database = useTestDatabase();
const today = dayInIndia(Date.now());
const yesterday = dayInIndia(Date.now() - 86_400_000);

function seen(
  subject: ViewSubject,
  by: string,
  given: { readonly day?: string; readonly viewerId?: string } = {},
): PageView {
  return {
    subject,
    day: given.day ?? today,
    visitor: createHash("sha256").update(by).digest(),
    viewerId: given.viewerId ?? null,
  };
}

async function aShop() {
  const seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller);
  return {
    seller,
    product,
    piece: { kind: "product", id: product.id } as const,
    shop: { kind: "seller", id: seller.userId } as const,
  };
}

async function rowsOf(table: "view_marks" | "view_salts" | "daily_views") {
  return (
    await database.db.$client.query<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day from ${table}`,
    )
  ).rows;
}

async function viewsOf(productId: string): Promise<number> {
  return (
    (
      await database.db.$client.query<{ views: number }>(
        "select views from products where id = $1",
        [productId],
      )
    ).rows[0]?.views ?? -1
  );
}

describe("counting page views", () => {
  test("counts each visitor once a day, even if two processes report it at once", async () => {
    const { seller, product, piece, shop } = await aShop();
    const first = [
      seen(piece, "Asha"),
      seen(piece, "Asha"),
      seen(piece, "Bina"),
      seen(shop, "Asha"),
    ];
    await Promise.all([
      recordPageViews(database.db, system, first),
      recordPageViews(database.db, system, first.toReversed()),
    ]);
    await recordPageViews(database.db, system, [seen(piece, "Chitra"), seen(piece, "Asha")]);
    expect(await viewsOf(product.id)).toBe(3);
    expect(await viewTotals(database.db, seller)).toEqual({ products: 3, profile: 1 });
    expect((await viewsByDay(database.db, seller, { days: 3 })).at(-1)).toEqual({
      day: today,
      views: 3,
      profileViews: 1,
    });
  });

  test("counts the same visitor again on the next day", async () => {
    const { seller, product, piece } = await aShop();
    await recordPageViews(database.db, system, [
      seen(piece, "Asha", { day: yesterday }),
      seen(piece, "Asha"),
    ]);
    expect(await viewsOf(product.id)).toBe(2);
    expect(await viewsByDay(database.db, seller, { days: 3 })).toMatchObject([
      { views: 0 },
      { day: yesterday, views: 1 },
      { day: today, views: 1 },
    ]);
  });

  test("leaves out sellers at their own products, and products not in the shop", async () => {
    const { seller, piece, shop } = await aShop();
    const other = await aShop();
    const draft = await aProduct(database.db, seller, { status: "draft" });
    const blocked = await aSeller(database.db, { status: "blocked" });
    await recordPageViews(database.db, system, [
      seen(piece, "Asha", { viewerId: seller.userId }),
      seen(shop, "Asha", { viewerId: seller.userId }),
      seen(piece, "Bina", { viewerId: other.seller.userId }),
      seen({ kind: "product", id: draft.id }, "Bina"),
      seen({ kind: "seller", id: blocked.userId }, "Bina"),
      seen({ kind: "seller", id: piece.id }, "Bina"),
      seen({ kind: "product", id: "00000000-0000-4000-8000-000000000000" }, "Bina"),
    ]);
    expect(await viewTotals(database.db, seller)).toEqual({ products: 1, profile: 0 });
    expect(
      (
        await database.db.$client.query("select from daily_views where seller_id = $1", [
          blocked.userId,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test("changes no list row", async () => {
    const { product, piece } = await aShop();
    const rowVersion = "select xmin::text as xmin from listings where product_id = $1";
    const before = await database.db.$client.query(rowVersion, [product.id]);
    await recordPageViews(database.db, system, [seen(piece, "Asha")]);
    expect(await viewsOf(product.id)).toBe(1);
    expect((await database.db.$client.query(rowVersion, [product.id])).rows).toEqual(before.rows);
  });

  test("stores nothing that identifies a visitor once the day is over", async () => {
    const { piece } = await aShop();
    const page = seen(piece, "Asha", { day: yesterday });
    await recordPageViews(database.db, system, [page, seen(piece, "Asha")]);
    const { rows } = await database.db.$client.query<{ visitor: Buffer }>(
      "select visitor from view_marks where subject_id = $1",
      [piece.id],
    );
    expect(new Set(rows.map((row) => row.visitor.toString("hex"))).size).toBe(2);
    expect(rows.some((row) => page.visitor.includes(row.visitor))).toBe(false);
    await deleteVisitorMarks(database.db, system, { before: today });
    expect(
      new Set(
        [...(await rowsOf("view_marks")), ...(await rowsOf("view_salts"))].map((row) => row.day),
      ),
    ).toEqual(new Set([today]));
    expect((await rowsOf("daily_views")).map((row) => row.day)).toContain(yesterday);
  });
});

describe("permissions", () => {
  test("only the server counts; approved sellers read their own views", async () => {
    const one = await aShop();
    const two = await aShop();
    await recordPageViews(database.db, system, [seen(one.piece, "Asha")]);
    const span = [{ key: "sale", productIds: [one.product.id], from: new Date(), until: null }];
    expect(await viewsDuring(database.db, one.seller, span)).toEqual(new Map([["sale", 1]]));
    expect(await viewsDuring(database.db, two.seller, span)).toEqual(new Map());
    const reads = (actor: UserActor) => [
      () => viewsByDay(database.db, actor, { days: 7 }),
      () => viewTotals(database.db, actor),
      () => viewsDuring(database.db, actor, span),
    ];
    for (const actor of [
      await aPerson(database.db),
      await aSeller(database.db, { status: "blocked" }),
    ]) {
      for (const read of reads(actor)) await expect(read()).rejects.toThrow(NotAllowed);
    }
    await expect(recordPageViews(database.db, one.seller, [])).rejects.toThrow(NotAllowed);
    await expect(recordPageViews(database.db, visitor, [])).rejects.toThrow(NotSignedIn);
  });
});

test("views during spans of time count the days in India that they touch, each once, without the end itself", async () => {
  const { seller, product, piece } = await aShop();
  for (const [day, by] of [
    ["2026-11-20", "Asha"],
    ["2026-11-21", "Asha"],
    ["2026-11-21", "Bina"],
    ["2026-11-22", "Asha"],
  ] as const) {
    await recordPageViews(database.db, system, [seen(piece, by, { day })]);
  }
  const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);
  const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
  const span = (key: string, from: Date, until: Date) => ({
    key,
    productIds: [product.id],
    from,
    until,
  });
  const views = await viewsDuring(database.db, seller, [
    span("a day", midnight("2026-11-21"), midnight("2026-11-22")),
    span("twice a day", noon("2026-11-21"), new Date(noon("2026-11-21").getTime() + 1000)),
    span("twice a day", midnight("2026-11-21"), new Date(midnight("2026-11-21").getTime() + 1000)),
    span("all", midnight("2026-11-20"), noon("2026-11-22")),
    span("before", midnight("2026-11-01"), midnight("2026-11-20")),
  ]);
  expect(Object.fromEntries(views)).toEqual({ "a day": 2, "twice a day": 2, all: 4 });
});
