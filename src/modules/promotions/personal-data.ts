import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const sales = statement<PersonalRecord>(
  "promotions.personalSales",
  `select s.id::text as id,
     json_build_object(
       'kind', s.sale_type, 'percentOff', s.percent_off, 'paiseOff', s.paise_off,
       'startsAt', s.starts_at, 'endsAt', s.ends_at
     ) as facts
   from sales s
   where s.seller_id = $1::uuid and ${pageAfter("s.id")}`,
);

const sections: PersonalSections = { sales };

/** The sales of somebody's shop. */
export function saleData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}
