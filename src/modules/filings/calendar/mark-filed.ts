import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { FiledDayWrong, FilingNotDue, ReturnAlreadyFiled, ReturnNotFiled } from "../errors.ts";
import { marketplaceCalendar, sellerCalendar } from "./calendar.ts";
import type { CalendarLine, ReturnToMark } from "./contract.ts";

const insert = statement<{ id: string }>(
  "filings.markFiled",
  `insert into filed_returns (
     seller_id, registration, form, period, filed_on, arn, recorded_by, file_downloaded_at
   )
   values (
     $1, $2, $3, $4, $5, $6, $7,
     (
       select d.downloaded_at
       from return_downloads d
       where d.seller_id is not distinct from $1 and d.registration = $2 and d.form = $3
         and d.period = $4
     )
   )
   on conflict do nothing
   returning id`,
);
const withdraw = statement<{ form: string; period: string; arn: string }>(
  "filings.withdrawFiled",
  `update filed_returns
   set withdrawn_at = now(), withdrawn_by = $3
   where id = $1 and seller_id is not distinct from $2 and withdrawn_at is null
   returning form, period, arn`,
);

/** Whose calendar it is: a seller's, or the marketplace's (null), and the right to write in it. */
type Owner = {
  readonly sellerId: string | null;
  readonly userId: string;
  readonly right: "filings.markFiled" | "filings.markOwnFiled";
};

function ownerOfMarketplace(actor: Actor): Owner {
  const { userId } = allowedUser(actor, "filings.markFiled");
  return { sellerId: null, userId, right: "filings.markFiled" };
}

function ownerOfShop(actor: Actor): Owner {
  const { sellerId, userId } = allowedSeller(actor, "filings.markOwnFiled");
  return { sellerId, userId, right: "filings.markOwnFiled" };
}

/**
 * Marks a return of the marketplace as filed, with the day and the number that the portal gave.
 * Throws FilingNotDue, FiledDayWrong, and ReturnAlreadyFiled for a second click.
 */
export async function markFiled(
  db: Db,
  actor: Actor,
  input: ReturnToMark,
  now: Date = new Date(),
): Promise<void> {
  const owner = ownerOfMarketplace(actor);
  const { lines } = await marketplaceCalendar(db, actor, now);
  await store(db, actor, { owner, input, lines, now });
}

/**
 * The same for a seller's own return. Throws FilingNotDue, FiledDayWrong and ReturnAlreadyFiled.
 */
export async function markOwnFiled(
  db: Db,
  actor: Actor,
  input: ReturnToMark,
  now: Date = new Date(),
): Promise<void> {
  const owner = ownerOfShop(actor);
  const { lines } = await sellerCalendar(db, actor, now);
  await store(db, actor, { owner, input, lines, now });
}

type Marking = {
  readonly owner: Owner;
  readonly input: ReturnToMark;
  readonly lines: readonly CalendarLine[];
  readonly now: Date;
};

async function store(db: Db, actor: Actor, { owner, input, lines, now }: Marking): Promise<void> {
  mustBeDue(input, lines, dayInIndia(now.getTime()));
  const { registration, form, period, filedOn, arn } = input;
  await inTransactionAs(db, actor, owner.right, async (tx) => {
    const values = [owner.sellerId, registration, form, period, filedOn, arn, owner.userId];
    const [marked] = await insert(tx, values);
    if (marked === undefined) throw new ReturnAlreadyFiled();
    await writeAudit(tx, actor, {
      action: "filings.markFiled",
      objectType: owner.sellerId === null ? "filed_return" : "own_filed_return",
      objectId: marked.id,
      after: { registration, form, period, filedOn, arn },
    });
  });
}

/** A return can be marked once its period is over, with a day after that. */
function mustBeDue(input: ReturnToMark, lines: readonly CalendarLine[], today: string): void {
  const line = lines.find(
    ({ form, period, registration }) =>
      form === input.form && period === input.period && registration === input.registration,
  );
  if (line === undefined || line.state === "open") throw new FilingNotDue();
  if (line.filed !== null) throw new ReturnAlreadyFiled();
  if (input.filedOn <= line.endsOn || input.filedOn > today) throw new FiledDayWrong();
}

type Mark = { readonly filedId: string };

/** Withdraws a mark that was made by mistake. Throws ReturnNotFiled, for a second click too. */
export async function withdrawFiled(db: Db, actor: Actor, { filedId }: Mark): Promise<void> {
  await takeBack(db, actor, { owner: ownerOfMarketplace(actor), filedId });
}

/** The same for a seller's own return; another seller's is not found. Throws ReturnNotFiled. */
export async function withdrawOwnFiled(db: Db, actor: Actor, { filedId }: Mark): Promise<void> {
  await takeBack(db, actor, { owner: ownerOfShop(actor), filedId });
}

async function takeBack(
  db: Db,
  actor: Actor,
  { owner, filedId }: Mark & { readonly owner: Owner },
): Promise<void> {
  await inTransactionAs(db, actor, owner.right, async (tx) => {
    const [gone] = await withdraw(tx, [filedId, owner.sellerId, owner.userId]);
    if (gone === undefined) throw new ReturnNotFiled();
    await writeAudit(tx, actor, {
      action: "filings.withdrawFiled",
      objectType: owner.sellerId === null ? "filed_return" : "own_filed_return",
      objectId: filedId,
      before: gone,
      after: null,
    });
  });
}
