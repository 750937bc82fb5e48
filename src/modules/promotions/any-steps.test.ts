import fc from "fast-check";
import { expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  applySale,
  changeSale,
  deleteSale,
  endSale,
  salesOfSeller,
  switchSale,
} from "./public.server.ts";

const database = useTestDatabase();
const inDays = (days: number | null) =>
  days === null ? null : new Date(Date.now() + days * 86_400_000);

/** Prices that are lowered without a sale, and sales in force without lowered prices. */
const whatDisagrees = `
  select 'window' as what, w.sale_id
  from price_windows w
  join sales s on s.id = w.sale_id
  where not s.is_on
    or s.stopped_at is not null
    or (w.percent_off, w.paise_off) is distinct from (s.percent_off, s.paise_off)
    or not exists (
      select
      from sale_products o
      where o.sale_id = w.sale_id and o.product_id = w.product_id
    )
    or not exists (select from sale_periods p where p.sale_id = w.sale_id and p.during = w.during)
  union all
  select 'sale', s.id
  from sales s
  join sale_products o on o.sale_id = s.id
  where s.is_on
    and (s.ends_at is null or s.ends_at > now())
    and not exists (
      select
      from price_windows w
      where w.sale_id = s.id and w.product_id = o.product_id
    )
  union all
  select 'period', s.id
  from sales s
  join sale_periods p on p.sale_id = s.id
  where not s.is_on and (upper(p.during) is null or upper(p.during) > now())`;

const anyDays = { startsAt: fc.constantFrom(null, 1, 3), endsAt: fc.constantFrom(null, 2, 4) };
const anyDiscount = fc.constantFrom({ percentOff: 10 }, { paiseOff: 5_000 });
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant("apply" as const),
    pieces: fc.constantFrom(null, [0], [1], [0, 1]),
    discount: anyDiscount,
    ...anyDays,
  }),
  fc.record({
    kind: fc.constant("change" as const),
    which: fc.nat(3),
    discount: anyDiscount,
    ...anyDays,
  }),
  fc.record({
    kind: fc.constantFrom("on" as const, "off" as const, "end" as const, "delete" as const),
    which: fc.nat(3),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

async function take(seller: UserActor, productIds: readonly string[], step: Step): Promise<void> {
  const { db } = database;
  if (step.kind === "apply") {
    const chosen = step.pieces?.flatMap((place) => productIds[place] ?? []) ?? null;
    await applySale(db, seller, {
      saleType: "flash",
      discount: step.discount,
      startsAt: inDays(step.startsAt),
      endsAt: inDays(step.endsAt),
      productIds: chosen,
    });
    return;
  }
  const { current, past } = await salesOfSeller(db, seller, { after: null });
  const sale = [...current, ...past][step.which];
  if (sale === undefined) return;
  const saleId = sale.id;
  if (step.kind === "change")
    await changeSale(db, seller, {
      saleId,
      version: sale.version,
      saleType: "weekend",
      discount: step.discount,
      startsAt: inDays(step.startsAt),
      endsAt: inDays(step.endsAt),
    });
  else if (step.kind === "end") await endSale(db, seller, { saleId });
  else if (step.kind === "delete") await deleteSale(db, seller, { saleId });
  else await switchSale(db, seller, { saleId, isOn: step.kind === "on" });
}

test("after any steps on sales, one by one or two at once, exactly the sales that are on lower prices", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyStep, fc.option(anyStep)), { minLength: 3, maxLength: 8 }),
      async (steps) => {
        const seller = await aSeller(db);
        const pieces = [await aProduct(db, seller), await aProduct(db, seller)];
        for (const pair of steps) {
          const outcomes = await Promise.allSettled(
            pair.flatMap((step) =>
              step === null
                ? []
                : [
                    take(
                      seller,
                      pieces.map(({ id }) => id),
                      step,
                    ),
                  ],
            ),
          );
          // Refused with a reason; never an internal error.
          for (const outcome of outcomes)
            if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(AppError);
          expect((await db.$client.query(whatDisagrees)).rows).toEqual([]);
        }
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);
