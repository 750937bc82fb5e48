import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { phoneAddressOfId } from "#shared/phone-account.ts";
import { emailColumn } from "../account/contact.sql.ts";
import {
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  pageAfter,
  readPersonalData,
  recordsPerPage,
} from "./read-personal-data.ts";

const account = statement<PersonalRecord>(
  "identity.personalAccount",
  `select u.id::text as id,
     json_build_object(
       'name', p.display_name, 'picture', u.image, 'email', ${emailColumn("u")}, 'emailConfirmed', u.email_verified,
       'language', p.language, 'memberSince', u.created_at, 'lastVisit', v.at,
       'wantsToSell', p.wants_to_sell, 'isSeller', p.is_seller,
       'worksForShop', p.shop_id, 'teamRole', p.team_role, 'joinedTeamAt', p.joined_team_at, 'sellerStatus', p.seller_status,
       'isAdministrator', p.is_admin, 'staffRoles', p.staff_roles,
       'twoStepSignInSince', f.confirmed_at
     ) as facts
   from users u
   join profiles p on p.user_id = u.id
   left join last_visits v on v.user_id = u.id
   left join second_factors f on f.user_id = u.id
   where u.id = $1::uuid and $2::text is null`,
);
const addresses = statement<PersonalRecord>(
  "identity.personalAddresses",
  `select id::text as id,
     json_build_object(
       'firstName', first_name, 'lastName', last_name, 'address', address, 'city', city,
       'stateCode', state_code, 'pinCode', pin_code, 'phone', phone, 'gstin', gstin,
       'isSez', is_sez, 'company', company, 'billingAddress', billing_address, 'billingCity', billing_city,
       'billingPinCode', billing_pin_code, 'isDefault', is_default, 'savedAt', created_at,
       'lastUsedAt', last_used_at
     ) as facts
   from addresses
   where user_id = $1::uuid and ${pageAfter("addresses.id")}`,
);
const sessions = statement<PersonalRecord>(
  "identity.personalSessions",
  `select id::text as id,
     json_build_object(
       'network', ip_address, 'browser', user_agent, 'signedInAt', created_at,
       'lastUsedAt', updated_at, 'endsAt', expires_at
     ) as facts
   from sessions
   where user_id = $1::uuid and ${pageAfter("sessions.id")}`,
);
const countries = statement<PersonalRecord>(
  "identity.personalCountries",
  `select country as id,
     json_build_object('country', country, 'firstAt', first_at, 'lastAt', last_at) as facts
   from sign_in_countries
   where user_id = $1::uuid and country > coalesce($2::text, '')
   order by country
   limit ${recordsPerPage}`,
);
const consents = statement<PersonalRecord>(
  "identity.personalConsents",
  `select id::text as id,
     json_build_object(
       'purpose', purpose, 'words', words, 'language', language, 'givenAt', given_at,
       'withdrawnAt', withdrawn_at
     ) as facts
   from consents
   where user_id = $1::uuid and ${pageAfter("consents.id")}`,
);
const nominee = statement<PersonalRecord>(
  "identity.personalNominee",
  `select user_id::text as id,
     json_build_object('name', name, 'contact', contact, 'savedAt', updated_at) as facts
   from nominees
   where user_id = $1::uuid and $2::text is null`,
);
const passkeys = statement<PersonalRecord>(
  "identity.personalPasskeys",
  `select id::text as id,
     json_build_object('name', name, 'addedAt', created_at, 'lastUsedAt', last_used_at) as facts
   from passkeys
   where user_id = $1::uuid and ${pageAfter("passkeys.id")}`,
);
const mobileNumber = statement<PersonalRecord>(
  "identity.personalMobileNumber",
  `select user_id::text as id,
     json_build_object(
       'phone', phone, 'confirmedAt', confirmed_at, 'lastUsedAt', last_used_at,
       'usableUntil', usable_until
     ) as facts
   from phone_numbers
   where user_id = $1::uuid and $2::text is null`,
);
const googleAccount = statement<PersonalRecord>(
  "identity.personalGoogle",
  `select id::text as id,
     json_build_object(
       'email', identity_email, 'numberAtGoogle', account_id, 'linkedAt', created_at,
       'lastUsedAt', last_used_at
     ) as facts
   from accounts
   where user_id = $1::uuid and provider_id = 'google' and $2::text is null`,
);
const activity = statement<PersonalRecord>(
  "identity.personalActivity",
  `select id::text as id,
     json_build_object(
       'at', at, 'action', action, 'objectType', object_type, 'objectId', object_id
     ) as facts
   from audit_trail
   where actor_id = $1::uuid and audit_trail.id > coalesce($2::bigint, 0)
   order by audit_trail.id
   limit ${recordsPerPage}`,
);
const mails = statement<PersonalRecord>(
  "identity.personalMails",
  `select m.id::text as id,
     json_build_object('kind', m.kind, 'writtenAt', m.created_at, 'sentAt', m.sent_at) as facts
   from mail_outbox m
   where m.to_address in (
       (select email::text from users where id = $1::uuid), ${phoneAddressOfId("$1::uuid")}
     )
     and ${pageAfter("m.id")}`,
);
// As of mails: what a notice says of somebody else is that person's.
const notices = statement<PersonalRecord>(
  "identity.personalNotices",
  `select n.id::text as id,
     json_build_object(
       'kind', n.kind, 'topic', n.topic, 'writtenAt', n.created_at, 'readAt', n.read_at
     ) as facts
   from notices n
   where n.user_id = $1::uuid and ${pageAfter("n.id")}`,
);
const noticeChoices = statement<PersonalRecord>(
  "identity.personalNoticeChoices",
  `select topic as id,
     json_build_object(
       'topic', topic, 'onSite', is_on_site, 'byMail', is_by_mail,
       'onDevices', is_by_push, 'changedAt', changed_at
     ) as facts
   from notice_choices
   where user_id = $1::uuid and topic > coalesce($2::text, '')
   order by topic
   limit ${recordsPerPage}`,
);

const quietHours = statement<PersonalRecord>(
  "identity.personalQuietHours",
  `select user_id::text as id,
     json_build_object(
       'fromMinute', from_minute, 'toMinute', to_minute, 'changedAt', changed_at
     ) as facts
   from quiet_hours
   where user_id = $1::uuid and ${pageAfter("user_id")}`,
);
const pushDevices = statement<PersonalRecord>(
  "identity.personalPushDevices",
  `select id::text as id,
     json_build_object(
       'sessionId', session_id, 'addedAt', created_at,
       'pushService', split_part(endpoint, '/', 3)
     ) as facts
   from push_subscriptions
   where user_id = $1::uuid and ${pageAfter("id")}`,
);

const suspension = statement<PersonalRecord>(
  "identity.personalSuspension",
  `select user_id::text as id,
     json_build_object('reason', reason, 'suspendedAt', suspended_at) as facts
   from account_suspensions
   where user_id = $1::uuid and ${pageAfter("user_id")}`,
);

const sections: PersonalSections = {
  account,
  suspension,
  addresses,
  sessions,
  countries,
  consents,
  nominee,
  passkeys,
  mobileNumber,
  googleAccount,
  activity,
  mails,
  notices,
  noticeChoices,
  quietHours,
  pushDevices,
};

/** What we know about an account: profile, addresses, sessions, consents, and what it did. */
export function accountData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}
