import { contactColumn } from "./account/contact.sql.ts";

/**
 * For read-only joins by modules above: `profilesView person` gives the present user_id, is_seller,
 * seller_status, and the code of the chosen language.
 */
export const profilesView = "(select user_id, is_seller, seller_status, language from profiles)";

/** For joins: `rulesView rules` gives gst_before_dispatch of the marketplace's settings. */
export const rulesView = "(select gst_before_dispatch from platform_settings)";

/**
 * All users, for administrators' screens: user_id, person_name, email, which is the mobile number of
 * accounts without an email address, and person_search, which has an index.
 */
export const peopleView = `(
  select u.id as user_id, u.name as person_name, ${contactColumn("u")} as email,
    u.name || ' ' || u.email::text as person_search
  from users u
)`;

/**
 * For joins that address a mail, never for a screen: user_id, person_name, mail_address, which mails
 * take also where the account has no email address.
 */
export const mailAddressesView = `(
  select id as user_id, name as person_name, email::text as mail_address from users
)`;

/**
 * For joins: everybody who works for the marketplace and is not suspended: user_id, display_name,
 * is_admin, staff_roles.
 */
export const staffView = `(
  select p.user_id, p.display_name, p.is_admin, p.staff_roles
  from profiles p
  where (p.is_admin or p.staff_roles <> '{}')
    and not exists (select from account_suspensions s where s.user_id = p.user_id)
)`;

/**
 * The people in the teams of shops: user_id, shop_id, role, joined_at, display_name, email, and
 * last_seen_at, null for those who were never here since.
 */
export const teamMembersView = `(
  select p.user_id, p.shop_id, coalesce(p.team_role, 'helper') as role,
    coalesce(p.joined_team_at, p.updated_at) as joined_at, p.display_name,
    u.email::text as email, v.at as last_seen_at
  from profiles p
  join users u on u.id = p.user_id
  left join last_visits v on v.user_id = p.user_id
  where p.shop_id is not null
)`;

/** For joins: where people are signed in, and until when: session_id, user_id, expires_at. */
export const sessionsView = "(select id as session_id, user_id, expires_at from sessions)";

/**
 * For joins: who is signed in with the browser of somebody else, on one network: user_id, other_id.
 * It is what the security screen calls one device; a browser may say anything, so it is a sign only.
 */
export const sharedDevicesView = `(
  select own.user_id, other.user_id as other_id
  from sessions own
  join sessions other
    on other.ip_address = own.ip_address
      and other.user_agent = own.user_agent
      and other.user_id <> own.user_id
  where own.ip_address <> '' and own.user_agent <> ''
)`;

/** For joins: when each account was opened: user_id, opened_at. */
export const accountOpeningsView = "(select id as user_id, created_at as opened_at from users)";

/** For joins: the display name that each person chose: user_id, display_name. */
export const displayNamesView = "(select user_id, display_name from profiles)";

/** For joins: the file of the picture that a person has on the profile: user_id, avatar. */
export const avatarsView = "(select id as user_id, image as avatar from users)";

/** For joins: the confirmed mobile numbers, as +91 and ten digits: user_id, phone. */
export const phonesView = "(select user_id, phone from phone_numbers)";

/**
 * Requests that wait for a second person, also overdue ones: `waitingApprovalsView w` gives kind and
 * object_id.
 */
export const waitingApprovalsView = `(
  select kind, object_id from approval_requests where status = 'waiting'
)`;
