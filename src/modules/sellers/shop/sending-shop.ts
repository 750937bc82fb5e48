import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { ShopCalendar } from "#shared/working-days.ts";
import { approvedSellersView, companiesView } from "../views.ts";

/** What decides when and where a shop sends. */
export type SendingShop = {
  readonly calendar: ShopCalendar;
  /** GST code of the only state to which it may send; null if it may send anywhere. */
  readonly onlyWithinState: string | null;
};

const readSending = statement<SendingShop>(
  "sellers.sendingShop",
  `select coalesce(s.calendar, '{"stateCode": null, "closed": null}'::jsonb) as calendar,
     case when not s.charges_gst then coalesce(k.company_state_code, s.state_code) end
       as "onlyWithinState"
   from ${approvedSellersView} s
   left join ${companiesView} k on k.seller_id = s.seller_id
   where s.seller_id = $1`,
);

/** When and where a shop sends. One statement. Throws NotFound if it may not sell. */
export async function sendingShop(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<SendingShop> {
  mustBeAllowed(actor, "catalog.browse");
  const [shop] = isUuid(sellerId) ? await readSending(db, [sellerId]) : [];
  if (shop === undefined) throw new NotFound(t("Seller not found"));
  return shop;
}
