import {
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const settlements = statement<PersonalRecord>(
  "settlement.personalSettlements",
  `select s.order_id::text as id, to_jsonb(s) - 'seller_id' as facts
   from order_settlements s
   where s.seller_id = $1::uuid and ${pageAfter("s.order_id")}`,
);
const labelCharges = statement<PersonalRecord>(
  "settlement.personalLabelCharges",
  `select l.booking_id::text as id, to_jsonb(l) - 'seller_id' as facts
   from label_charges l
   where l.seller_id = $1::uuid and ${pageAfter("l.booking_id")}`,
);
const courierClaims = statement<PersonalRecord>(
  "settlement.personalCourierClaims",
  `select c.booking_id::text as id, to_jsonb(c) - 'seller_id' - 'settled_by' as facts
   from courier_claims c
   where c.seller_id = $1::uuid and ${pageAfter("c.booking_id")}`,
);

const sections: PersonalSections = { settlements, labelCharges, courierClaims };

/**
 * What each order of somebody's shop came to, with the tax that was withheld, its labels, and what
 * couriers owed for its parcels.
 */
export function settlementData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}
