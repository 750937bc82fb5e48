import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import { holidayProblem, holidayState } from "./rules/holiday.ts";
import type { HolidayInput } from "./contract.ts";
import { InvalidShopSettings } from "./errors.ts";
import { lockShop, type LockedShop } from "./lock-shop.ts";

const setHoliday = statement(
  "sellers.setHoliday",
  `update sellers
   set away_from = $2, away_until = $3, away_note = $4, is_away_for_silence = false,
     version = version + 1, updated_at = now()
   where user_id = $1`,
);

type Away = {
  readonly awayFrom: Date | null;
  readonly awayUntil: Date | null;
  readonly awayNote: string | null;
};

/**
 * Plans a holiday, or changes a planned or running one. During the holiday the shop takes no
 * orders. Throws ShopChanged and InvalidShopSettings.
 */
export async function planHoliday(
  db: Db,
  actor: Actor,
  input: HolidayInput,
  now: Date = new Date(),
): Promise<void> {
  await moveHoliday(db, actor, input.version, (shop) => {
    const runningSince =
      holidayState(shop, now) === "running" && shop.awayFrom !== null
        ? dayInIndia(shop.awayFrom.getTime())
        : null;
    const problem = holidayProblem(input, dayInIndia(now.getTime()), runningSince);
    if (problem !== null) throw new InvalidShopSettings(problem.field, problem.message);
    return {
      awayFrom: startOfDayInIndia(input.firstDay),
      awayUntil: startOfDayInIndia(input.backOn),
      awayNote: input.note,
    };
  });
}

/**
 * Ends a running holiday now, or cancels a planned one. A past holiday does not change. Throws
 * ShopChanged.
 */
export async function endHoliday(
  db: Db,
  actor: Actor,
  { version }: { readonly version: number },
  now: Date = new Date(),
): Promise<void> {
  await moveHoliday(db, actor, version, (shop) => {
    const state = holidayState(shop, now);
    if (state === "running" && shop.awayFrom !== null && shop.awayFrom < now)
      return { ...shop, awayUntil: now };
    return state === "planned" || state === "running"
      ? { awayFrom: null, awayUntil: null, awayNote: null }
      : shop;
  });
}

async function moveHoliday(
  db: Db,
  actor: Actor,
  version: number,
  move: (shop: LockedShop) => Away,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.editShop");
  await inTransactionAs(db, actor, "sellers.editShop", async (tx) => {
    const before = await lockShop(tx, sellerId, version);
    const { awayFrom, awayUntil, awayNote } = move(before);
    await setHoliday(tx, [sellerId, awayFrom, awayUntil, awayNote]);
    const holidayOf = (away: Away) => ({
      awayFrom: away.awayFrom,
      awayUntil: away.awayUntil,
      awayNote: away.awayNote,
    });
    await writeAudit(tx, actor, {
      action: "sellers.setHoliday",
      objectType: "shop",
      objectId: sellerId,
      before: holidayOf(before),
      after: { awayFrom, awayUntil, awayNote },
    });
  });
}
