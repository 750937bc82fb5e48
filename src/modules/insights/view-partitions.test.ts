import { beforeAll, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { addViewPartitions, deleteVisitorMarks, recordPageViews } from "./public.server.ts";

const database = useTestDatabase();
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller);
});

const dayMs = 86_400_000;
const dayIn = (days: number) => dayInIndia(Date.now() + days * dayMs);

async function viewOn(day: string): Promise<void> {
  await recordPageViews(database.db, system, [
    {
      subject: { kind: "product", id: product.id },
      visitor: Buffer.from("Asha's browser"),
      viewerId: null,
      day,
    },
  ]);
}

async function partitionOf(table: "view_marks" | "daily_views", day: string) {
  const { rows } = await database.db.$client.query<{ name: string }>(
    `select distinct tableoid::regclass::text as name from ${table} where day = $1::date`,
    [day],
  );
  return rows.map(({ name }) => name);
}

async function countPartitions(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    "select count(*)::int as count from pg_class where relispartition and relkind = 'r'",
  );
  return rows[0]?.count ?? 0;
}

describe("page views", () => {
  test("are counted on days without a partition, also next year", async () => {
    await viewOn(dayIn(0));
    await viewOn(dayIn(400));
    expect(await partitionOf("view_marks", dayIn(0))).toEqual(["view_marks_default"]);
    expect(await partitionOf("daily_views", dayIn(400))).toEqual(["daily_views_default"]);
  });

  test("of the next days and months have partitions of their own once the job has run", async () => {
    await addViewPartitions(database.db, system);
    const tomorrow = dayIn(1);
    await viewOn(tomorrow);
    await viewOn(dayIn(80));
    expect(await partitionOf("view_marks", tomorrow)).toEqual([
      `view_marks_${tomorrow.replaceAll("-", "")}`,
    ]);
    expect(await partitionOf("daily_views", dayIn(80))).toEqual([
      `daily_views_${dayIn(80).replaceAll("-", "").slice(0, 6)}`,
    ]);
    // The days that have rows in the default partition stay there.
    expect(await partitionOf("view_marks", dayIn(0))).toEqual(["view_marks_default"]);
  });

  test("get no second partition if the job runs again", async () => {
    const before = await countPartitions();
    await Promise.all([1, 2].map(() => addViewPartitions(database.db, system)));
    expect(await countPartitions()).toBe(before);
  });

  test("count a visitor once, in whichever partition", async () => {
    for (let time = 0; time < 2; time++)
      for (const day of [dayIn(0), dayIn(1), dayIn(400)]) await viewOn(day);
    const { rows } = await database.db.$client.query(
      "select sum(views)::int as views from daily_views",
    );
    expect(rows).toEqual([{ views: 4 }]);
  });
});

test("marks of passed days are dropped with their partition, and counts stay", async () => {
  await deleteVisitorMarks(database.db, system, { before: dayIn(2) });
  const { rows: marks } = await database.db.$client.query(
    "select distinct day::text as day from view_marks order by day",
  );
  expect(marks).toEqual([{ day: dayIn(80) }, { day: dayIn(400) }]);
  const { rows } = await database.db.$client.query<{ left: string | null }>(
    "select to_regclass($1)::text as left",
    [`view_marks_${dayIn(1).replaceAll("-", "")}`],
  );
  expect(rows).toEqual([{ left: null }]);
  expect(await partitionOf("daily_views", dayIn(0))).toHaveLength(1);
});
