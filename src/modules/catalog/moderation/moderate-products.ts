import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { Conflict } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { closeChecks, settleReports } from "../care/settle-reports.ts";
import { productModerated } from "../events.ts";
import type { Moderation } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

type Moved = {
  readonly id: string;
  readonly sellerId: string;
  readonly name: string;
  readonly reason: string | null;
};

// Rows are locked in the order of their ids. Products that were never published are left to their
// seller, except those that wait for a check.
const takeDown = statement<Moved>(
  "catalog.takeDownProducts",
  `with chosen as (
     select id
     from products
     where id = any($1::uuid[])
       and (
         published_at is not null
         or exists (
           select
           from listing_checks c
           where c.product_id = products.id and c.waiting_since is not null
         )
       )
       and deleted_at is null
       and taken_down_at is null
     order by id
     for no key update
   )
   update products p
   set taken_down_at = now(), taken_down_reason = $2, updated_at = now()
   from chosen
   where p.id = chosen.id
   returning p.id, p.seller_id as "sellerId", p.name, p.taken_down_reason as reason`,
);
const restore = statement<Moved>(
  "catalog.restoreTakenDown",
  `with chosen as (
     select id, taken_down_reason
     from products
     where id = any($1::uuid[]) and taken_down_at is not null
     order by id
     for no key update
   )
   update products p
   set taken_down_at = null, taken_down_reason = null, updated_at = now()
   from chosen
   where p.id = chosen.id
   returning p.id, p.seller_id as "sellerId", p.name, chosen.taken_down_reason as reason`,
);

/** The products that changed, by id and name. */
export type ModeratedNames = readonly { readonly id: string; readonly name: string }[];

/**
 * Takes products down, whatever their status; their sellers read the reason. Products that already
 * are stay unchanged. Throws Conflict if all of them are, and OwnShopDecision.
 */
export async function takeDownProducts(
  db: Db,
  actor: Actor,
  input: { readonly productIds: readonly string[]; readonly reason: string },
): Promise<ModeratedNames> {
  return moderate(db, actor, {
    change: "takenDown",
    move: (tx, ids) => takeDown(tx, [ids, input.reason]),
    ...input,
  });
}

/**
 * Restores products that were taken down, to the status that their seller gave them. Throws
 * Conflict if none of them is taken down, and OwnShopDecision.
 */
export async function restoreTakenDown(
  db: Db,
  actor: Actor,
  input: { readonly productIds: readonly string[] },
): Promise<ModeratedNames> {
  return moderate(db, actor, {
    change: "restored",
    move: (tx, ids) => restore(tx, [ids]),
    ...input,
  });
}

type Step = {
  readonly change: Moderation;
  readonly productIds: readonly string[];
  readonly move: (tx: Db, ids: readonly string[]) => Promise<readonly Moved[]>;
};

async function moderate(
  db: Db,
  actor: Actor,
  { change, productIds, move }: Step,
): Promise<ModeratedNames> {
  mustBeAllowed(actor, "catalog.moderate");
  return inTransactionAs(db, actor, "catalog.moderate", async (tx) => {
    const moved = await move(tx, productIds.filter(isUuid));
    if (moved.length === 0)
      throw new Conflict(alreadySo()[change], { code: "catalog.alreadyModerated" });

    mustBeAnothersShop(
      actor,
      moved.map(({ sellerId }) => sellerId),
      moved.length === 1
        ? t("This product is from your own shop.")
        : t("One of these products is from your own shop."),
    );
    await closeChecks(tx, [moved.map(({ id }) => id)]);
    for (const { id, reason } of moved) {
      const changeId = randomUUID();
      const [out, back] = [{ takenDown: true, reason }, { takenDown: false }];
      const [before, after] = change === "takenDown" ? [back, out] : [out, back];
      await writeAudit(tx, actor, {
        action: change === "takenDown" ? "catalog.takeDown" : "catalog.restoreTakenDown",
        objectType: "product",
        objectId: id,
        before,
        after,
      });
      if (change === "takenDown")
        await settleReports(tx, { productId: id, outcome: "takenDown", changeId });
      await emit(tx, productModerated({ productId: id, change, changeId }));
    }
    return moved.map(({ id, name }) => ({ id, name }));
  });
}

const alreadySo = (): Readonly<Record<Moderation, string>> => ({
  takenDown: t(
    "It has already been taken down, or its seller has removed it. Please check it again.",
  ),
  restored: t("It is no longer taken down. Please check it again."),
});
