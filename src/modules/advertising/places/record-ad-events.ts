import { createHmac, randomBytes } from "node:crypto";
import { productAddressesView } from "#modules/catalog/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AdEvent } from "../contract.ts";

/**
 * Per network, product and day: beyond this it is somebody who changes browsers to be counted
 * again.
 */
const mostOfNetwork = { impression: 40, click: 8 } as const;

/** Pages that are still open may show a campaign that has just ended. */
const graceSeconds = 60;

// One process counts at a time, so that each visitor counts once and the caps hold.
const lockTurn = statement(
  "advertising.takeTurn",
  "select pg_advisory_xact_lock(hashtext('advertising.recordActs'))",
);

const readSalt = statement<{ salt: Buffer }>(
  "advertising.readSalt",
  "select salt from campaign_salts where day = $1::date",
);
const insertSalt = statement(
  "advertising.keepSalt",
  "insert into campaign_salts (day, salt) values ($1::date, $2) on conflict do nothing",
);

const count = statement(
  "advertising.countActs",
  `with acts as (
     select *
     from unnest(
       $1::date[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::bytea[],
       $8::uuid[]
     ) as a(day, action, campaign_id, product, placement, visitor, network, viewer_id)
   ),
   real as (
     select a.day, a.action, a.campaign_id, piece.product_id, a.placement, a.visitor, a.network,
       a.viewer_id
     from acts a
     join campaigns c
       on c.id = a.campaign_id
         and c.status = 'running'
         and c.starts_at <= now()
         and c.ends_at > now() - make_interval(secs => ${graceSeconds})
         and c.seller_id is distinct from a.viewer_id
     join campaign_products piece on piece.campaign_id = a.campaign_id
     join ${productAddressesView} address
       on address.product_id = piece.product_id
         and a.product in (address.product_id::text, address.slug)
   ),
   followed as (
     insert into campaign_clicks (buyer_id, product_id, campaign_id, placement)
     select distinct on (viewer_id, product_id, campaign_id) viewer_id, product_id, campaign_id,
       placement
     from real
     where action = 'click' and viewer_id is not null
     order by viewer_id, product_id, campaign_id
     on conflict (buyer_id, product_id, campaign_id) do update
     set clicked_at = now(), placement = excluded.placement
   ),
   fresh as (
     select distinct on (r.day, r.action, r.campaign_id, r.product_id, r.visitor) r.*
     from real r
     where not exists (
       select
       from campaign_marks m
       where (m.day, m.action, m.campaign_id, m.product_id, m.visitor) = (
         r.day, r.action, r.campaign_id, r.product_id, r.visitor
       )
     )
     order by r.day, r.action, r.campaign_id, r.product_id, r.visitor
   ),
   capped as (
     select f.*,
       row_number() over (partition by f.day, f.action, f.product_id, f.network)
         + (
           select count(*)
           from campaign_marks m
           where (m.day, m.action, m.product_id, m.network) = (
             f.day, f.action, f.product_id, f.network
           )
         ) as number
     from fresh f
   ),
   counted as (
     select *
     from capped
     where number <= case action
       when 'click' then ${mostOfNetwork.click}
       else ${mostOfNetwork.impression}
     end
   ),
   marked as (
     insert into campaign_marks (day, action, campaign_id, product_id, visitor, network)
     select day, action, campaign_id, product_id, visitor, network
     from counted
   )
   insert into campaign_product_days (
     campaign_id, day, placement, product_id, impressions, clicks
   )
   select campaign_id, day, placement, product_id, count(*) filter (where action = 'impression'),
     count(*) filter (where action = 'click')
   from counted
   group by 1, 2, 3, 4
   on conflict (campaign_id, day, placement, product_id) do update
   set impressions = campaign_product_days.impressions + excluded.impressions,
     clicks = campaign_product_days.clicks + excluded.clicks`,
);

/**
 * Counts impressions and clicks: each product once per visitor and day, with a cap per network. The
 * report is not trusted: the campaign must be running and have the product, and its seller does not
 * count. A signed-in user's click is stored for seven days. One transaction of four statements.
 */
export async function recordAdEvents(
  db: Db,
  actor: Actor,
  acts: readonly AdEvent[],
): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  if (acts.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockTurn(tx, []);
    const salts = new Map<string, Buffer>();
    for (const day of new Set(acts.map((act) => act.day))) salts.set(day, await saltOf(tx, day));
    const mark = (day: string, what: Buffer) =>
      createHmac("sha256", salts.get(day) ?? "")
        .update(what)
        .digest()
        .subarray(0, 16);
    await count(tx, [
      acts.map((act) => act.day),
      acts.map((act) => act.action),
      acts.map((act) => act.campaignId),
      acts.map((act) => act.product),
      acts.map((act) => act.placement),
      acts.map((act) => mark(act.day, act.visitor)),
      acts.map((act) => mark(act.day, act.network)),
      acts.map((act) => act.viewerId),
    ]);
  });
}

/** All processes use the same salt: the first to need one stores it. */
async function saltOf(tx: Db, day: string): Promise<Buffer> {
  const [existing] = await readSalt(tx, [day]);
  if (existing !== undefined) return existing.salt;
  const salt = randomBytes(32);
  await insertSalt(tx, [day, salt]);
  return salt;
}
