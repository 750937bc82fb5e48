import {
  type ErasedPerson,
  dissolveTeam,
  pageAfter,
  peopleView,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const applications = statement<PersonalRecord>(
  "sellers.personalApplications",
  `select a.id::text as id,
     json_build_object(
       'businessName', a.business_name, 'contactName', a.contact_name, 'email', a.email,
       'phone', a.phone, 'website', a.website, 'taxNumber', a.tax_number, 'moreAsked', a.more_asked, 'experience', a.experience,
       'specialties', a.specialties, 'description', a.description, 'status', a.status,
       'reason', a.reason, 'createdAt', a.created_at, 'decidedAt', a.decided_at
     ) as facts
   from seller_applications a
   where a.user_id = $1::uuid and ${pageAfter("a.id")}`,
);
const shop = statement<PersonalRecord>(
  "sellers.personalShop",
  `select s.user_id::text as id,
     json_build_object(
       'shopName', s.shop_name, 'slug', s.slug, 'tagline', s.tagline, 'story', s.story,
       'specialties', s.specialties, 'town', s.town, 'stateCode', s.state_code,
       'yearsOfExperience', s.years_of_experience, 'shipsFromPinCode', s.ships_from_pin_code,
       'awayFrom', s.away_from, 'awayUntil', s.away_until, 'awayNote', s.away_note
     ) as facts
   from sellers s
   where s.user_id = $1::uuid and $2::text is null`,
);
const company = statement<PersonalRecord>(
  "sellers.personalCompany",
  `select c.id::text as id,
     json_build_object(
       'registration', c.registration_type, 'companyName', c.company_name, 'gstin', c.gstin,
       'enrolmentNumber', c.enrolment_number, 'pan', c.pan, 'address', c.address,
       'city', c.city, 'pinCode', c.pin_code, 'stateCode', c.state_code, 'phone', c.phone,
       'email', c.email, 'signatory', c.signatory_name
     ) as facts
   from company_settings c
   where c.seller_id = $1::uuid and $2::text is null`,
);

// Those to the person, and those that the person sent.
const teamInvitations = statement<PersonalRecord>(
  "sellers.personalTeamInvitations",
  `select i.id::text as id,
     json_build_object(
       'email', i.email, 'role', i.role, 'invitedAt', i.invited_at, 'expiresAt', i.expires_at
     ) as facts
   from team_invitations i
   where (
       i.seller_id = $1::uuid
       or i.email = (select email from ${peopleView} u where u.user_id = $1::uuid)::citext
     )
     and ${pageAfter("i.id")}`,
);

const sections: PersonalSections = { applications, shop, company, teamInvitations };

/** Somebody's applications, shop, company settings and invitations to teams. */
export function shopData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseShopRows = statement<{ id: string }>(
  "sellers.erase",
  `with photos as (delete from seller_photos where seller_id = $1),
   mornings as (delete from morning_mails where seller_id = $1),
   company as (
     update company_settings
     set phone = null, email = null, logo_image_id = null, signature_image_id = null,
       signatory_name = null, updated_at = now()
     where seller_id = $1
   ),
   shop as (
     update sellers
     set tagline = null, story = null, specialties = '{}', town = null,
       years_of_experience = null, portrait_image_id = null, away_from = null,
       away_until = null, away_note = null, ships_from_pin_code = null, updated_at = now()
     where user_id = $1
   )
   delete from seller_applications
   where user_id = $1
   returning id`,
);

const eraseInvitations = statement(
  "sellers.eraseTeamInvitations",
  "delete from team_invitations where seller_id = $1 or invited_by = $1 or email = $2",
);

/** Takes the person out of the shop of an account that is being erased. Its name stays, since orders and invoices name it; so do the company and its tax numbers, which tax law requires. The shop no longer has a team. */
export async function eraseShop(
  db: Db,
  actor: Actor,
  { userId, email }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  // Invitations first: nobody joins a team that is being dissolved.
  await eraseInvitations(db, [userId, email]);
  const members = await dissolveTeam(db, { shopId: userId });
  return members + (await eraseShopRows(db, [userId])).length;
}
