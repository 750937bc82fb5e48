-- The tables, indexes and constraints that all migrations together make, by owner.
-- Written by "npm run schema" for people to read: nothing runs this file.
-- Functions, views and triggers are in the folders beside it, one file each.

create extension btree_gin;
create extension btree_gist;
create extension citext;
create extension pg_trgm;
create extension unaccent;
alter text search configuration charma alter mapping for hword, hword_part, word with unaccent, english_stem;
create sequence order_number_last as bigint start 1000000000000;
create sequence payout_references as bigint start 1;

-- identity

create table account_codes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  channel text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  taken_at timestamptz,
  constraint account_codes_pkey primary key (id),
  constraint account_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint account_codes_channel_check check ((channel in ('phone', 'email'))),
  constraint account_codes_check check (((taken_at is null) or (confirmed_at is not null))),
  constraint account_codes_code_hash_check check ((code_hash ~ '^[A-Za-z0-9_-]{43}$')),
  constraint account_codes_tries_check check (((tries >= 0) and (tries <= 5)))
);
create index account_codes_expires_at on account_codes (expires_at);
create index account_codes_user on account_codes (user_id);

create table account_suspensions (
  user_id uuid not null,
  reason text not null,
  suspended_by uuid,
  suspended_at timestamptz not null default now(),
  constraint account_suspensions_pkey primary key (user_id),
  constraint account_suspensions_suspended_by_fkey foreign key (suspended_by) references users(id) on delete set null,
  constraint account_suspensions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint account_suspensions_reason_check check (((length(reason) >= 1) and (length(reason) <= 1000)))
);
create index account_suspensions_suspended_by on account_suspensions (suspended_by);

create table accounts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identity_email text,
  last_used_at timestamptz,
  constraint accounts_pkey primary key (id),
  constraint accounts_provider_id_account_id_key unique (provider_id, account_id),
  constraint accounts_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint accounts_identity_email_check check ((length(identity_email) <= 320))
);
create index accounts_user on accounts (user_id);

create table addresses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state_code text not null,
  pin_code text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  gstin text,
  company text,
  billing_address text,
  billing_city text,
  billing_pin_code text,
  is_default boolean not null default false,
  is_sez boolean not null default false,
  constraint addresses_pkey primary key (id),
  constraint addresses_user_id_first_name_last_name_address_city_state_c_key unique (user_id, first_name, last_name, address, city, state_code, pin_code, phone),
  constraint addresses_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint addresses_phone_check check ((phone ~ '^\+91[6-9][0-9]{9}$')),
  constraint addresses_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$')),
  constraint addresses_state_code_check check ((state_code ~ '^[0-9]{2}$'))
);
create unique index addresses_default on addresses (user_id) where is_default;

create table approval_requests (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  object_type text not null,
  object_id text not null,
  input jsonb not null,
  before jsonb,
  after jsonb,
  amount_paise bigint,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  takes_effect_at timestamptz,
  status text not null default 'waiting',
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  constraint approval_requests_pkey primary key (id),
  constraint approval_requests_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint approval_requests_requested_by_fkey foreign key (requested_by) references users(id) on delete cascade,
  constraint approval_requests_amount_paise_check check ((amount_paise > 0)),
  constraint approval_requests_decided check (((status = 'waiting') = (decided_at is null))),
  constraint approval_requests_expire_later check ((takes_effect_at < expires_at)),
  constraint approval_requests_kind_check check (((length(kind) >= 1) and (length(kind) <= 100))),
  constraint approval_requests_never_own check (((status <> 'approved') or (decided_by is null) or (decided_by <> requested_by))),
  constraint approval_requests_object_id_check check (((length(object_id) >= 1) and (length(object_id) <= 200))),
  constraint approval_requests_object_type_check check (((length(object_type) >= 1) and (length(object_type) <= 100))),
  constraint approval_requests_reason_check check ((length(reason) <= 1000)),
  constraint approval_requests_status_check check ((status in ('waiting', 'approved', 'declined', 'withdrawn', 'expired', 'failed')))
);
create index approval_requests_decided_by on approval_requests (decided_by);
create index approval_requests_newest on approval_requests (requested_at desc, id desc);
create index approval_requests_requested_by on approval_requests (requested_by);
create index approval_requests_waiting on approval_requests (requested_at) where (status = 'waiting');
create unique index approval_requests_waiting_once on approval_requests (kind, object_id, md5((input)::text)) where (status = 'waiting');

create table audit_trail (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  shop_id uuid,
  constraint audit_trail_pkey primary key (id),
  constraint audit_trail_actor_kind_check check ((actor_kind in ('user', 'system')))
);
create index audit_trail_action on audit_trail (action, at, id);
create index audit_trail_actor on audit_trail (actor_id, at, id);
create index audit_trail_object on audit_trail (object_type, object_id, id);
create index audit_trail_team on audit_trail (shop_id, id) where (shop_id is not null);
create index audit_trail_time on audit_trail (at, id);

create table consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null,
  words text not null,
  language text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consents_pkey primary key (id),
  constraint consents_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint consents_language_check check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')),
  constraint consents_purpose_check check ((purpose in ('account', 'phone'))),
  constraint consents_words_check check (((length(words) >= 1) and (length(words) <= 2000)))
);
create unique index consents_present on consents (user_id, purpose) where (withdrawn_at is null);

create table email_changes (
  user_id uuid not null,
  new_email citext not null,
  is_confirmed_by_old boolean not null default false,
  is_confirmed_by_new boolean not null default false,
  created_at timestamptz not null default now(),
  constraint email_changes_pkey primary key (user_id),
  constraint email_changes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint email_changes_new_email_check check (((length((new_email)::text) <= 254) and ((new_email)::text ~~ '%_@_%')))
);

create table email_codes (
  id uuid not null default gen_random_uuid(),
  email citext not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint email_codes_pkey primary key (id),
  constraint email_codes_code_hash_check check ((code_hash ~ '^[A-Za-z0-9_-]{43}$')),
  constraint email_codes_tries_check check (((tries >= 0) and (tries <= 5)))
);
create index email_codes_expires_at on email_codes (expires_at);

create table google_requests (
  state_hash text not null,
  user_id uuid,
  next text not null,
  language text not null,
  expires_at timestamptz not null default (now() + '00:10:00'::interval),
  constraint google_requests_pkey primary key (state_hash),
  constraint google_requests_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint google_requests_language_check check ((length(language) <= 35)),
  constraint google_requests_next_check check ((length(next) <= 2000)),
  constraint google_requests_state_hash_check check ((state_hash ~ '^[A-Za-z0-9_-]{43}$'))
);
create index google_requests_expires_at on google_requests (expires_at);
create index google_requests_user on google_requests (user_id);

create table last_visits (
  user_id uuid not null,
  at timestamptz not null default now(),
  constraint last_visits_pkey primary key (user_id),
  constraint last_visits_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index last_visits_at on last_visits (at);

create table nominees (
  user_id uuid not null,
  name text not null,
  contact text not null,
  updated_at timestamptz not null default now(),
  constraint nominees_pkey primary key (user_id),
  constraint nominees_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint nominees_contact_check check (((length(contact) >= 1) and (length(contact) <= 254))),
  constraint nominees_name_check check (((length(name) >= 1) and (length(name) <= 200)))
);

create table passkey_challenges (
  hash text not null,
  expires_at timestamptz not null default (now() + '00:10:00'::interval),
  constraint passkey_challenges_pkey primary key (hash)
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key jsonb not null,
  sign_count bigint not null default 0,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint passkeys_credential_id_check check ((((length(credential_id) >= 16) and (length(credential_id) <= 1400)) and (credential_id ~ '^[A-Za-z0-9_-]+$'))),
  constraint passkeys_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint passkeys_sign_count_check check ((sign_count >= 0))
);
create index passkeys_user on passkeys (user_id);

create table phone_codes (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  phone text not null,
  user_id uuid,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint phone_codes_pkey primary key (id),
  constraint phone_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint phone_codes_code_hash_check check ((code_hash ~ '^[A-Za-z0-9_-]{43}$')),
  constraint phone_codes_confirm_user check (((purpose <> 'confirm') or (user_id is not null))),
  constraint phone_codes_phone_check check ((phone ~ '^\+91[6-9][0-9]{9}$')),
  constraint phone_codes_purpose_check check ((purpose in ('confirm', 'sign-in', 'checkout'))),
  constraint phone_codes_tries_check check (((tries >= 0) and (tries <= 5)))
);
create index phone_codes_expires_at on phone_codes (expires_at);
create index phone_codes_user on phone_codes (user_id);

create table phone_numbers (
  user_id uuid not null,
  phone text not null,
  confirmed_at timestamptz not null default now(),
  last_used_at timestamptz,
  usable_until timestamptz not null,
  constraint phone_numbers_pkey primary key (user_id),
  constraint phone_numbers_phone_key unique (phone),
  constraint phone_numbers_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint phone_numbers_phone_check check ((phone ~ '^\+91[6-9][0-9]{9}$'))
);

create table platform_settings (
  is_only_row boolean not null default true,
  name text not null,
  legal_name text not null,
  address text not null,
  support_email text not null,
  support_phone text not null,
  support_hours text not null,
  grievance_officer text not null,
  grievance_email text not null,
  gstin text,
  commission_basis_points integer not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  tcs_gstin text,
  tcs_gstins text[] not null default '{}'[],
  refund_approval_paise bigint not null default 5000000,
  payout_approval_paise bigint not null default 50000000,
  tan text,
  tcs_elsewhere text not null default 'head_office',
  gst_before_dispatch text not null default 'bill_again',
  constraint platform_settings_pkey primary key (is_only_row),
  constraint platform_settings_commission_basis_points_check check (((commission_basis_points >= 0) and (commission_basis_points <= 10000))),
  constraint platform_settings_gst_before_dispatch_check check ((gst_before_dispatch in ('bill_again', 'keep_invoice'))),
  constraint platform_settings_is_only_row_check check (is_only_row),
  constraint platform_settings_payout_approval_paise_check check (((payout_approval_paise >= 1) and (payout_approval_paise <= '1000000000000'::bigint))),
  constraint platform_settings_refund_approval_paise_check check (((refund_approval_paise >= 1) and (refund_approval_paise <= '1000000000000'::bigint))),
  constraint platform_settings_tan_check check ((tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$')),
  constraint platform_settings_tcs_elsewhere_check check ((tcs_elsewhere in ('head_office', 'refuse')))
);

create table profiles (
  user_id uuid not null,
  display_name text not null,
  business_type text,
  wants_to_sell boolean not null default false,
  is_seller boolean not null default false,
  seller_status text,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text,
  staff_roles text[] not null default '{}'[],
  shop_id uuid,
  team_role text,
  joined_team_at timestamptz,
  constraint profiles_pkey primary key (user_id),
  constraint profiles_shop_id_fkey foreign key (shop_id) references profiles(user_id) on delete restrict,
  constraint profiles_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint profiles_check check ((is_seller or (seller_status is null))),
  constraint profiles_display_name_check check (((length(display_name) >= 1) and (length(display_name) <= 200))),
  constraint profiles_language_check check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')) not valid,
  constraint profiles_seller_status_check check ((seller_status in ('pending', 'approved', 'rejected', 'blocked'))),
  constraint profiles_staff_roles_known check ((staff_roles <@ array['finance', 'support', 'catalogue', 'readOnly'])),
  constraint profiles_team_role_check check (((num_nonnulls(shop_id, team_role, joined_team_at) in (0, 3)) and ((shop_id is null) or ((team_role in ('helper', 'accountant')) and (not is_seller))))) not valid
);
create index profiles_administrators on profiles (user_id) where is_admin;
create index profiles_team on profiles (shop_id) where (shop_id is not null);

create table recovery_codes (
  user_id uuid not null,
  hash text not null,
  constraint recovery_codes_pkey primary key (user_id, hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references second_factors(user_id) on delete cascade
);

create table second_factors (
  user_id uuid not null,
  sealed text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0,
  recovery_salt text,
  created_at timestamptz not null default now(),
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint second_factors_check check (((confirmed_at is null) = (recovery_salt is null))),
  constraint second_factors_sealed_check check ((sealed ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'))
);

create table security_events (
  hour timestamptz not null,
  kind text not null,
  detail text not null,
  network text not null,
  subject text not null,
  count integer not null,
  last_at timestamptz not null,
  constraint security_events_pkey primary key (hour, kind, detail, network, subject),
  constraint security_events_count_check check ((count > 0)),
  constraint security_events_detail_check check ((length(detail) <= 100)),
  constraint security_events_kind_check check ((kind in ('failed-sign-in', 'wrong-code', 'refused', 'role-change', 'webhook'))),
  constraint security_events_network_check check ((length(network) <= 60)),
  constraint security_events_subject_check check ((subject ~ '^([0-9a-f]{32})?$'))
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  passed_second_factor boolean not null default false,
  proved_at timestamptz default now(),
  factor_proved_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_key unique (token),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

create table sign_in_countries (
  user_id uuid not null,
  country text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint sign_in_countries_pkey primary key (user_id, country),
  constraint sign_in_countries_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint sign_in_countries_country_check check ((country ~ '^[A-Z]{2}$'))
);
create index sign_in_countries_first on sign_in_countries (first_at);

create table users (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email citext not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_email_check check (((length((email)::text) <= 254) and ((email)::text ~~ '%_@_%'))),
  constraint users_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint users_phone_address check (((email !~~ '%@phone.invalid'::citext) or (email = (((id)::text || '@phone.invalid'))::citext)))
);
create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin ((((name || ' ') || (email)::text)) gin_trgm_ops);

create table verifications (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verifications_pkey primary key (id)
);
create index verifications_identifier on verifications (identifier);
create unique index verifications_one_per_purpose on verifications (value, split_part(identifier, ':', 1));

-- media

create table images (
  id uuid not null default gen_random_uuid(),
  uploader_id uuid,
  file_name text not null,
  width integer not null,
  height integer not null,
  dominant_colour text not null,
  created_at timestamptz not null default now(),
  placeholder text,
  byte_count integer,
  attached_at timestamptz,
  visitor_key text,
  kept_until timestamptz,
  constraint images_pkey primary key (id),
  constraint images_file_name_key unique (file_name),
  constraint images_uploader_id_fkey foreign key (uploader_id) references users(id) on delete set null,
  constraint images_byte_count_check check ((byte_count > 0)),
  constraint images_dominant_colour_check check ((dominant_colour ~ '^#[0-9A-Fa-f]{6}$')),
  constraint images_height_check check ((height > 0)),
  constraint images_photograph_is_private check (((kept_until is null) or starts_with(file_name, 'private-'))),
  constraint images_placeholder_check check (((placeholder ~~ 'data:image/webp;base64,%') and (length(placeholder) <= 400))),
  constraint images_visitor_key_check check (((visitor_key is null) or ((visitor_key ~ '^[0-9a-f]{64}$') and (uploader_id is null) and (kept_until is not null)))),
  constraint images_width_check check ((width > 0))
);
create index images_of_visitors on images (visitor_key) where (visitor_key is not null);
create index images_photographs_unused on images (kept_until) where ((kept_until is not null) and (attached_at is null));
create index images_uploader on images (uploader_id) include (byte_count) where (uploader_id is not null);

-- tax

create table gst_rates (
  id integer not null generated always as identity,
  hsn_prefix text not null,
  goods text not null,
  basis_points integer not null,
  in_force_from date not null,
  in_force_until date,
  above_paise bigint not null default 0,
  up_to_paise bigint,
  is_for_handicraft boolean not null default false,
  source text not null,
  constraint gst_rates_pkey primary key (id),
  constraint gst_rates_above_paise_check check ((above_paise >= 0)),
  constraint gst_rates_basis_points_check check (((basis_points >= 0) and (basis_points <= 10000))),
  constraint gst_rates_check check ((in_force_until > in_force_from)),
  constraint gst_rates_check1 check ((up_to_paise > above_paise)),
  constraint gst_rates_hsn_prefix_check check ((hsn_prefix ~ '^([0-9]{2,8})?$')),
  constraint gst_rates_source_check check (((length(source) >= 1) and (length(source) <= 300))),
  constraint gst_rates_hsn_prefix_is_for_handicraft_daterange_int8range_excl exclude using gist (hsn_prefix with =, ((is_for_handicraft)::integer) with =, daterange(in_force_from, in_force_until) with &&, int8range(above_paise, up_to_paise) with &&)
);

create table gst_slabs (
  basis_points integer not null,
  offered_from date not null,
  offered_until date,
  constraint gst_slabs_pkey primary key (basis_points, offered_from),
  constraint gst_slabs_basis_points_check check (((basis_points >= 0) and (basis_points <= 10000))),
  constraint gst_slabs_check check ((offered_until > offered_from)),
  constraint gst_slabs_basis_points_daterange_excl exclude using gist (basis_points with =, daterange(offered_from, offered_until) with &&)
);

-- ledger

create table books_checks (
  id bigint not null generated always as identity,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  orders_checked integer not null,
  differences integer not null,
  details jsonb not null,
  unanswered integer not null default 0,
  constraint books_checks_pkey primary key (id),
  constraint books_checks_differences_check check ((differences >= 0)),
  constraint books_checks_orders_checked_check check ((orders_checked >= 0)),
  constraint books_checks_unanswered_check check ((unanswered >= 0))
);

create table ledger_accounts (
  code text not null,
  name text not null,
  kind text not null,
  owner text not null,
  constraint ledger_accounts_pkey primary key (code),
  constraint ledger_accounts_code_owner_key unique (code, owner),
  constraint ledger_accounts_code_check check ((code ~ '^[a-z_]+$')),
  constraint ledger_accounts_kind_check check ((kind in ('asset', 'liability', 'income', 'expense'))),
  constraint ledger_accounts_owner_check check ((owner in ('marketplace', 'seller', 'order')))
);

create table ledger_entries (
  transaction_id bigint not null,
  line integer not null,
  account text not null,
  owner text not null,
  party_id uuid,
  amount_paise bigint not null,
  constraint ledger_entries_pkey primary key (transaction_id, line),
  constraint ledger_entries_account_owner_fkey foreign key (account, owner) references ledger_accounts(code, owner),
  constraint ledger_entries_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id) on delete restrict,
  constraint ledger_entries_amount_paise_check check ((amount_paise <> 0)),
  constraint ledger_entries_check check (((owner = 'marketplace') = (party_id is null))),
  constraint ledger_entries_line_check check ((line > 0))
);
create index ledger_entries_account on ledger_entries (account, transaction_id) include (amount_paise);
create index ledger_entries_party on ledger_entries (party_id, account) include (amount_paise, transaction_id) where (party_id is not null);

create table ledger_files (
  id uuid not null default gen_random_uuid(),
  entry_key uuid not null,
  position smallint not null,
  file_name text not null,
  type text not null,
  bytes bytea not null,
  content_hash bytea not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now(),
  transaction_id bigint,
  constraint ledger_files_pkey primary key (id),
  constraint ledger_files_once unique (entry_key, content_hash),
  constraint ledger_files_three unique (entry_key, "position"),
  constraint ledger_files_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id) on delete restrict,
  constraint ledger_files_uploaded_by_fkey foreign key (uploaded_by) references users(id) on delete restrict,
  constraint ledger_files_bytes_check check (((octet_length(bytes) >= 1) and (octet_length(bytes) <= 5242880))),
  constraint ledger_files_content_hash_check check ((octet_length(content_hash) = 32)),
  constraint ledger_files_file_name_check check (((length(file_name) >= 1) and (length(file_name) <= 120))),
  constraint ledger_files_position_check check ((("position" >= 1) and ("position" <= 3))),
  constraint ledger_files_type_check check ((type in ('application/pdf', 'image/jpeg', 'image/png')))
);
create index ledger_files_of_transaction on ledger_files (transaction_id) where (transaction_id is not null);
create index ledger_files_unbooked on ledger_files (uploaded_at) where (transaction_id is null);
create index ledger_files_uploader on ledger_files (uploaded_by);

create table ledger_transactions (
  id bigint not null generated always as identity,
  kind text not null,
  cause text not null,
  order_id uuid,
  seller_id uuid,
  note text,
  at timestamptz not null default now(),
  written_by xid8 not null default pg_current_xact_id(),
  for_month date,
  dated_back_at timestamptz,
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_cause_key unique (cause),
  constraint ledger_transactions_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint ledger_transactions_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint ledger_transactions_check check ((cause ~~ (kind || ':%'))),
  constraint ledger_transactions_for_month_check check (((extract(day from for_month) = (1)::numeric) and ((for_month + '1 mon'::interval) <= (at at time zone 'Asia/Kolkata')))),
  constraint ledger_transactions_kind_check check ((kind ~ '^[a-z_]+$')),
  constraint ledger_transactions_note_check check ((length(note) <= 500))
);
create index ledger_transactions_at on ledger_transactions (at, id);
create index ledger_transactions_kind on ledger_transactions (kind, id);
create index ledger_transactions_late on ledger_transactions (for_month) where (for_month is not null);
create index ledger_transactions_order on ledger_transactions (order_id, id) where (order_id is not null);
create index ledger_transactions_payouts on ledger_transactions (seller_id) where (kind in ('payout_paid', 'payout_bounced'));
create index ledger_transactions_seller on ledger_transactions (seller_id, id) where (seller_id is not null);

create table month_balances (
  lock_id uuid not null,
  account text not null,
  balance_paise bigint not null,
  constraint month_balances_pkey primary key (lock_id, account),
  constraint month_balances_account_fkey foreign key (account) references ledger_accounts(code) on delete restrict,
  constraint month_balances_lock_id_fkey foreign key (lock_id) references month_locks(id) on delete restrict,
  constraint month_balances_balance_paise_check check ((balance_paise <> 0))
);
create index month_balances_account on month_balances (account);

create table month_locks (
  id uuid not null default gen_random_uuid(),
  month date not null,
  reason text not null,
  locked_at timestamptz not null default now(),
  locked_by uuid not null,
  unlocked_at timestamptz,
  unlocked_by uuid,
  unlock_reason text,
  constraint month_locks_pkey primary key (id),
  constraint month_locks_locked_by_fkey foreign key (locked_by) references users(id) on delete restrict,
  constraint month_locks_unlocked_by_fkey foreign key (unlocked_by) references users(id) on delete restrict,
  constraint month_locks_month_check check ((extract(day from month) = (1)::numeric)),
  constraint month_locks_over check (((locked_at at time zone 'Asia/Kolkata') >= (month + '1 mon 1 day'::interval))),
  constraint month_locks_reason_check check (((length(reason) >= 1) and (length(reason) <= 300))),
  constraint month_locks_unlock_reason_check check (((length(unlock_reason) >= 1) and (length(unlock_reason) <= 300))),
  constraint month_locks_unlocked_whole check ((num_nonnulls(unlocked_at, unlocked_by, unlock_reason) in (0, 3)))
);
create index month_locks_locker on month_locks (locked_by);
create index month_locks_newest on month_locks (locked_at desc);
create unique index month_locks_once on month_locks (month) where (unlocked_at is null);
create index month_locks_unlocker on month_locks (unlocked_by);

-- shipping

create table cash_delivery_fee (
  is_only_row boolean not null default true,
  fee_paise bigint not null default 0,
  constraint cash_delivery_fee_pkey primary key (is_only_row),
  constraint cash_delivery_fee_fee_paise_check check (((fee_paise >= 0) and (fee_paise <= 100000))),
  constraint cash_delivery_fee_is_only_row_check check (is_only_row)
);

create table couriers (
  code text not null,
  name text not null,
  tracking_link text,
  is_offered boolean not null default true,
  constraint couriers_pkey primary key (code),
  constraint couriers_code_check check ((code ~ '^[a-z][a-z0-9-]{1,39}$')),
  constraint couriers_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint couriers_tracking_link_check check ((((length(tracking_link) >= 10) and (length(tracking_link) <= 300)) and (tracking_link ~ '^https://[^[:space:]]+$')))
);
create unique index couriers_name on couriers (lower(name));

create table delivery_times (
  method text not null,
  zone text not null,
  min_days integer not null,
  max_days integer not null,
  constraint delivery_times_pkey primary key (method, zone),
  constraint delivery_times_check check ((max_days >= min_days)),
  constraint delivery_times_method_check check ((method in ('standard', 'express'))),
  constraint delivery_times_min_days_check check ((min_days >= 0)),
  constraint delivery_times_zone_check check ((zone in ('metro', 'other', 'remote')))
);

create table metro_pin_prefixes (
  prefix text not null,
  city text not null,
  constraint metro_pin_prefixes_pkey primary key (prefix),
  constraint metro_pin_prefixes_prefix_check check ((prefix ~ '^[1-9][0-9]{2}$'))
);

create table processing_times (
  processing text not null,
  min_days integer not null,
  max_days integer not null,
  constraint processing_times_pkey primary key (processing),
  constraint processing_times_check check ((max_days >= min_days)),
  constraint processing_times_min_days_check check ((min_days >= 0)),
  constraint processing_times_processing_check check ((processing in ('ready', 'made_to_order', 'custom')))
);

create table serviceability (
  from_pin_code text not null,
  to_pin_code text not null,
  is_cash boolean not null,
  is_served boolean,
  min_days integer,
  max_days integer,
  checked_at timestamptz,
  asked_at timestamptz,
  weight_class integer not null default 1000,
  constraint serviceability_pkey primary key (to_pin_code, from_pin_code, is_cash, weight_class),
  constraint serviceability_check check (((is_served is null) = (checked_at is null))),
  constraint serviceability_check1 check ((((min_days is null) = (max_days is null)) and ((max_days is null) or (max_days >= min_days)))),
  constraint serviceability_check2 check (((max_days is null) or is_served)),
  constraint serviceability_from_pin_code_check check ((from_pin_code ~ '^[1-9][0-9]{5}$')),
  constraint serviceability_max_days_check check (((max_days >= 0) and (max_days <= 120))),
  constraint serviceability_min_days_check check (((min_days >= 0) and (min_days <= 120))),
  constraint serviceability_to_pin_code_check check ((to_pin_code ~ '^[1-9][0-9]{5}$')),
  constraint serviceability_weight_class_check check (((weight_class >= 1) and (weight_class <= 100000)))
);
create index serviceability_asked on serviceability (asked_at) where (asked_at is not null);

create table shipping_rates (
  method text not null,
  from_subtotal_paise bigint not null,
  fee_paise bigint not null,
  constraint shipping_rates_pkey primary key (method, from_subtotal_paise),
  constraint shipping_rates_fee_paise_check check ((fee_paise >= 0)),
  constraint shipping_rates_from_subtotal_paise_check check ((from_subtotal_paise >= 0)),
  constraint shipping_rates_method_check check ((method in ('standard', 'express')))
);

-- sellers

create table company_settings (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  registration_type text not null default 'regular',
  company_name text not null,
  gstin text,
  enrolment_number text,
  pan text,
  address text not null,
  phone text,
  email text,
  state text not null,
  state_code text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  logo_image_id uuid,
  version integer not null default 1,
  city text,
  pin_code text,
  turnover text not null default 'up_to_5_crore',
  signatory_name text,
  signature_image_id uuid,
  lut_number text,
  lut_until date,
  e_invoices_from date,
  constraint company_settings_pkey primary key (id),
  constraint company_settings_seller_id_key unique (seller_id),
  constraint company_settings_logo_image_id_fkey foreign key (logo_image_id) references images(id) on delete restrict,
  constraint company_settings_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint company_settings_signature_image_id_fkey foreign key (signature_image_id) references images(id) on delete restrict,
  constraint company_settings_check check (((registration_type = 'unregistered') or ((gstin is not null) and (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9A-BD-J][0-9A-Z]$')))),
  constraint company_settings_check1 check (((gstin is null) or ("left"(gstin, 2) = state_code))),
  constraint company_settings_check2 check (((pan is null) or (gstin is null) or (substr(gstin, 3, 10) = pan))),
  constraint company_settings_city_check check (((length(city) >= 1) and (length(city) <= 80))),
  constraint company_settings_e_invoices_from_check check (((e_invoices_from >= '2017-07-01'::date) and (e_invoices_from <= '2100-01-01'::date))),
  constraint company_settings_lut_check check ((num_nulls(lut_number, lut_until) in (0, 2))),
  constraint company_settings_lut_number_check check ((lut_number ~ '^[A-Z]{2}[0-9]{12}[0-9A-Z]$')),
  constraint company_settings_lut_until_check check (((extract(month from lut_until) = (3)::numeric) and (extract(day from lut_until) = (31)::numeric))),
  constraint company_settings_pan_check check ((pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$')),
  constraint company_settings_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$')),
  constraint company_settings_registration_type_check check ((registration_type in ('regular', 'composition', 'unregistered'))),
  constraint company_settings_signatory_name_check check (((length(signatory_name) >= 1) and (length(signatory_name) <= 200))),
  constraint company_settings_state_code_check check ((state_code ~ '^[0-9]{2}$')),
  constraint company_settings_turnover_check check ((turnover in ('up_to_5_crore', 'above_5_crore')))
);
create index company_settings_logo on company_settings (logo_image_id) where (logo_image_id is not null);
create index company_settings_signature on company_settings (signature_image_id) where (signature_image_id is not null);

create table morning_mails (
  seller_id uuid not null,
  day_ist date not null,
  unsubscribe_token text not null,
  constraint morning_mails_pkey primary key (seller_id),
  constraint morning_mails_unsubscribe_token_key unique (unsubscribe_token),
  constraint morning_mails_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint morning_mails_unsubscribe_token_check check ((length(unsubscribe_token) = 43))
);

create table seller_application_pictures (
  application_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint seller_application_pictures_pkey primary key (application_id, "position"),
  constraint seller_application_pictures_once unique (image_id, application_id),
  constraint seller_application_pictures_application_id_fkey foreign key (application_id) references seller_applications(id) on delete cascade,
  constraint seller_application_pictures_image_id_fkey foreign key (image_id) references images(id) on delete restrict,
  constraint seller_application_pictures_position_check check ((("position" >= 1) and ("position" <= 5)))
);

create table seller_applications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text,
  website text,
  experience integer not null,
  specialties text not null,
  description text not null,
  status text not null default 'pending',
  admin_notes text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  reason text,
  tax_number text,
  more_asked text,
  more_asked_at timestamptz,
  constraint seller_applications_pkey primary key (id),
  constraint seller_applications_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint seller_applications_user_id_fkey foreign key (user_id) references profiles(user_id) on delete cascade,
  constraint seller_applications_check check (((status = 'pending') = (decided_at is null))),
  constraint seller_applications_check1 check (((more_asked is null) = (more_asked_at is null))),
  constraint seller_applications_experience_check check (((experience >= 0) and (experience <= 100))),
  constraint seller_applications_more_asked_check check (((length(more_asked) >= 1) and (length(more_asked) <= 2000))),
  constraint seller_applications_reason_check check (((length(reason) >= 1) and (length(reason) <= 2000))),
  constraint seller_applications_status_check check ((status in ('pending', 'approved', 'rejected', 'blocked'))),
  constraint seller_applications_tax_number_check check ((length(tax_number) in (10, 15))),
  constraint seller_applications_website_check check ((website ~ '^https?://'))
);
create index seller_applications_newest on seller_applications (created_at desc, id);
create index seller_applications_of_status on seller_applications (status, created_at desc, id desc);
create unique index seller_applications_one_pending on seller_applications (user_id) where (status = 'pending');
create index seller_applications_search on seller_applications using gin ((((((business_name || ' ') || contact_name) || ' ') || email)) gin_trgm_ops);
create index seller_applications_user on seller_applications (user_id, created_at desc);

create table seller_photos (
  seller_id uuid not null,
  position integer not null,
  image_id uuid not null,
  alt text not null,
  constraint seller_photos_pkey primary key (seller_id, "position"),
  constraint seller_photos_image_id_fkey foreign key (image_id) references images(id) on delete restrict,
  constraint seller_photos_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint seller_photos_alt_check check ((length(alt) <= 300)),
  constraint seller_photos_position_check check (("position" >= 0))
);
create index seller_photos_image on seller_photos (image_id);

create table sellers (
  user_id uuid not null,
  slug text not null,
  shop_name text not null,
  tagline text,
  story text,
  specialties text[] not null default '{}'[],
  town text,
  state_code text,
  years_of_experience integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  away_from timestamptz,
  away_until timestamptz,
  away_note text,
  ships_from_pin_code text,
  default_processing text not null default 'ready',
  portrait_image_id uuid,
  is_away_for_silence boolean not null default false,
  takes_commissions boolean not null default true,
  constraint sellers_pkey primary key (user_id),
  constraint sellers_slug_key unique (slug),
  constraint sellers_portrait_image_id_fkey foreign key (portrait_image_id) references images(id) on delete restrict,
  constraint sellers_user_id_fkey foreign key (user_id) references profiles(user_id) on delete restrict,
  constraint sellers_away_note_check check ((length(away_note) <= 500)),
  constraint sellers_check check (((num_nonnulls(away_from, away_until) in (0, 2)) and ((away_until is null) or (away_until > away_from)))),
  constraint sellers_default_processing_check check ((default_processing in ('ready', 'made_to_order', 'custom'))),
  constraint sellers_ships_from_pin_code_check check ((ships_from_pin_code ~ '^[1-9][0-9]{5}$')),
  constraint sellers_shop_name_check check (((length(shop_name) >= 1) and (length(shop_name) <= 200))),
  constraint sellers_slug_check check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
  constraint sellers_state_code_check check ((state_code ~ '^[0-9]{2}$')),
  constraint sellers_years_of_experience_check check (((years_of_experience >= 0) and (years_of_experience <= 100)))
);
create index sellers_portrait on sellers (portrait_image_id) where (portrait_image_id is not null);
create index sellers_shop_words on sellers using gin (((' ' || search_text(shop_name))) gin_trgm_ops);

create table team_invitations (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  email citext not null,
  role text not null,
  token_hash text not null,
  invited_by uuid,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint team_invitations_pkey primary key (id),
  constraint team_invitations_seller_id_email_key unique (seller_id, email),
  constraint team_invitations_token_hash_key unique (token_hash),
  constraint team_invitations_invited_by_fkey foreign key (invited_by) references users(id) on delete set null,
  constraint team_invitations_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint team_invitations_email_check check (((length((email)::text) >= 3) and (length((email)::text) <= 254))),
  constraint team_invitations_role_check check ((role in ('helper', 'accountant')))
);
create index team_invitations_invited_by on team_invitations (invited_by);
create index team_invitations_of_address on team_invitations (email);

-- announcements

create table announcement_dismissals (
  announcement_id uuid not null,
  user_id uuid not null,
  dismissed_at timestamptz not null default now(),
  constraint announcement_dismissals_pkey primary key (user_id, announcement_id),
  constraint announcement_dismissals_announcement_id_fkey foreign key (announcement_id) references announcements(id) on delete cascade,
  constraint announcement_dismissals_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index announcement_dismissals_of on announcement_dismissals (announcement_id);

create table announcement_texts (
  announcement_id uuid not null,
  language text not null,
  title text not null,
  body text not null,
  constraint announcement_texts_pkey primary key (announcement_id, language),
  constraint announcement_texts_announcement_id_fkey foreign key (announcement_id) references announcements(id) on delete cascade,
  constraint announcement_texts_body_check check (((length(body) >= 1) and (length(body) <= 2000))),
  constraint announcement_texts_language_check check ((language ~ '^[a-z]{2,3}$')),
  constraint announcement_texts_title_check check (((length(title) >= 1) and (length(title) <= 120)))
);

create table announcements (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  starts_at timestamptz,
  ends_at timestamptz not null,
  is_mailed boolean not null,
  is_needed boolean not null,
  published_at timestamptz,
  ended_at timestamptz,
  letters_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_pkey primary key (id),
  constraint announcements_number_key unique (number),
  constraint announcements_check check ((ends_at > starts_at)),
  constraint announcements_check1 check (((published_at is null) or (starts_at is not null))),
  constraint announcements_check2 check (((published_at is not null) or (num_nonnulls(ended_at, letters_at) = 0))),
  constraint announcements_check3 check ((is_mailed or (not is_needed))),
  constraint announcements_version_check check ((version > 0))
);
create index announcements_published on announcements (ends_at) where (published_at is not null);

-- payments

create table early_refund_updates (
  provider_refund_id text not null,
  provider_payment_id text not null,
  amount_paise bigint not null,
  status text not null,
  received_at timestamptz not null default now(),
  constraint early_refund_updates_pkey primary key (provider_refund_id),
  constraint early_refund_updates_amount_paise_check check ((amount_paise > 0)),
  constraint early_refund_updates_provider_payment_id_check check (((length(provider_payment_id) >= 1) and (length(provider_payment_id) <= 100))),
  constraint early_refund_updates_provider_refund_id_check check (((length(provider_refund_id) >= 1) and (length(provider_refund_id) <= 100))),
  constraint early_refund_updates_status_check check ((status in ('processed', 'failed')))
);

create table payment_alerts (
  id bigint not null generated always as identity,
  kind text not null,
  fact text not null,
  payment_id uuid,
  detail jsonb not null,
  raised_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid,
  note text,
  constraint payment_alerts_pkey primary key (id),
  constraint payment_alerts_kind_fact_key unique (kind, fact),
  constraint payment_alerts_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict,
  constraint payment_alerts_settled_by_fkey foreign key (settled_by) references users(id) on delete set null
);
create index payment_alerts_open on payment_alerts (raised_at) where (settled_at is null);

create table payment_attempts (
  provider_payment_id text not null,
  payment_id uuid not null,
  status text not null,
  amount_paise bigint not null,
  method text,
  error text,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_attempts_pkey primary key (provider_payment_id),
  constraint payment_attempts_of_payment unique (provider_payment_id, payment_id),
  constraint payment_attempts_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict,
  constraint payment_attempts_status_check check ((status in ('created', 'authorized', 'captured', 'failed', 'refunded')))
);
create index payment_attempts_payment on payment_attempts (payment_id, first_seen_at);

create table payments (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  subject_id uuid not null,
  payer_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'open',
  hold_until timestamptz not null,
  provider_order_id text,
  captured_payment_id text,
  captured_at timestamptz,
  outcome text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  constraint payments_pkey primary key (id),
  constraint payments_captured_payment_id_key unique (captured_payment_id),
  constraint payments_provider_order_id_key unique (provider_order_id),
  constraint payments_purpose_subject_id_key unique (purpose, subject_id),
  constraint payments_payer_id_fkey foreign key (payer_id) references users(id) on delete restrict,
  constraint payments_amount_paise_check check ((amount_paise >= 100)),
  constraint payments_check check (((status = 'captured') = ((captured_at is not null) and (captured_payment_id is not null) and (outcome is not null)))),
  constraint payments_check1 check (((status = 'closed') <= (closed_at is not null))),
  constraint payments_check2 check (((captured_payment_id is null) or (provider_order_id is not null))),
  constraint payments_outcome_check check ((outcome in ('accepted', 'returned'))),
  constraint payments_purpose_check check ((purpose in ('purchase', 'campaign', 'rest', 'debt'))),
  constraint payments_status_check check ((status in ('open', 'closed', 'captured')))
);
create index payments_newest on payments (created_at desc, id desc);
create index payments_payer_open on payments (payer_id) where (status = 'open');
create index payments_to_check on payments (next_check_at) where (next_check_at is not null);
create index payments_to_close on payments (hold_until) where (status = 'open');

create table provider_events (
  id text not null,
  kind text not null,
  body text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  problem text,
  tries integer not null default 0,
  constraint provider_events_pkey primary key (id),
  constraint provider_events_body_check check ((length(body) <= 262144)),
  constraint provider_events_id_check check (((length(id) >= 1) and (length(id) <= 100)))
);
create index provider_events_handled on provider_events (handled_at) where (body <> '');
create index provider_events_open on provider_events (received_at) where (handled_at is null);
create index provider_events_problems on provider_events (received_at desc, id desc) where (problem is not null);

create table refunds (
  id uuid not null default gen_random_uuid(),
  cause text not null,
  through text not null,
  payment_id uuid,
  order_id uuid,
  buyer_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'requested',
  provider_refund_id text,
  destination jsonb,
  reference text,
  tries integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  processed_by uuid,
  provider_payment_id text,
  sent_at timestamptz,
  released_at timestamptz,
  constraint refunds_pkey primary key (id),
  constraint refunds_cause_key unique (cause),
  constraint refunds_provider_refund_id_key unique (provider_refund_id),
  constraint refunds_buyer_id_fkey foreign key (buyer_id) references users(id) on delete restrict,
  constraint refunds_of_payment foreign key (provider_payment_id, payment_id) references payment_attempts(provider_payment_id, payment_id) on delete restrict,
  constraint refunds_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict,
  constraint refunds_processed_by_fkey foreign key (processed_by) references users(id) on delete set null,
  constraint refunds_amount_paise_check check ((amount_paise > 0)),
  constraint refunds_check check (((through = 'provider') = (payment_id is not null))),
  constraint refunds_check1 check (((status = 'processed') = (processed_at is not null))),
  constraint refunds_check2 check (((status <> 'needs_details') or (through = 'hand'))),
  constraint refunds_name_their_capture check (((payment_id is null) = (provider_payment_id is null))),
  constraint refunds_reference_check check ((length(reference) <= 100)),
  constraint refunds_status_check check ((status in ('needs_details', 'requested', 'pending', 'processed', 'failed'))),
  constraint refunds_through_check check ((through in ('provider', 'hand')))
);
create index refunds_capture on refunds (provider_payment_id) where (provider_payment_id is not null);
create index refunds_due on refunds (next_try_at) where (next_try_at is not null);
create index refunds_newest on refunds (requested_at desc, id desc);
create index refunds_open on refunds (requested_at) where (status <> 'processed');
create index refunds_order on refunds (order_id) where (order_id is not null);
create index refunds_payment on refunds (payment_id) where (payment_id is not null);
create index refunds_waiting on refunds (status, requested_at desc, id desc) where (status <> 'processed');

-- settlement

create table courier_claims (
  booking_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  seller_id uuid not null,
  cause text not null,
  courier_name text not null,
  tracking_number text not null,
  goods_paise bigint not null,
  label_paise bigint not null,
  opened_at timestamptz not null default now(),
  received_paise bigint,
  settled_at timestamptz,
  settled_by uuid,
  note text,
  constraint courier_claims_pkey primary key (booking_id),
  constraint courier_claims_booking_id_fkey foreign key (booking_id) references courier_bookings(id) on delete restrict,
  constraint courier_claims_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint courier_claims_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint courier_claims_settled_by_fkey foreign key (settled_by) references users(id) on delete set null,
  constraint courier_claims_cause_check check ((cause in ('lost', 'damaged'))),
  constraint courier_claims_check check (((goods_paise + label_paise) > 0)),
  constraint courier_claims_check1 check ((received_paise <= (goods_paise + label_paise))),
  constraint courier_claims_check2 check ((((settled_at is null) = (received_paise is null)) and ((settled_at is null) = (note is null)))),
  constraint courier_claims_courier_name_check check (((length(courier_name) >= 1) and (length(courier_name) <= 60))),
  constraint courier_claims_goods_paise_check check ((goods_paise >= 0)),
  constraint courier_claims_label_paise_check check ((label_paise >= 0)),
  constraint courier_claims_note_check check (((length(note) >= 1) and (length(note) <= 200))),
  constraint courier_claims_order_number_check check (((length(order_number) >= 1) and (length(order_number) <= 40))),
  constraint courier_claims_received_paise_check check ((received_paise >= 0)),
  constraint courier_claims_tracking_number_check check (((length(tracking_number) >= 1) and (length(tracking_number) <= 60)))
);
create index courier_claims_open on courier_claims (opened_at, booking_id) where (settled_at is null);
create index courier_claims_order on courier_claims (order_id);
create index courier_claims_seller on courier_claims (seller_id);
create index courier_claims_settled on courier_claims (settled_at desc, booking_id) where (settled_at is not null);

create table label_charges (
  booking_id uuid not null,
  order_id uuid not null,
  seller_id uuid not null,
  kind text not null,
  price_paise bigint not null,
  gst_paise bigint not null,
  charged_at timestamptz not null default now(),
  given_back_at timestamptz,
  given_back_for text,
  constraint label_charges_pkey primary key (booking_id),
  constraint label_charges_booking_id_fkey foreign key (booking_id) references courier_bookings(id) on delete restrict,
  constraint label_charges_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint label_charges_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint label_charges_check check (((gst_paise >= 0) and (gst_paise <= price_paise))),
  constraint label_charges_given_back_check check (((given_back_at is null) = (given_back_for is null))),
  constraint label_charges_given_back_for_check check ((given_back_for in ('lost', 'damaged'))),
  constraint label_charges_kind_check check ((kind in ('forward', 'return_faulty', 'return_changed_mind', 'replacement', 'repair'))),
  constraint label_charges_price_paise_check check ((price_paise > 0))
);
create index label_charges_order on label_charges (order_id);
create index label_charges_seller on label_charges (seller_id);

create table order_settlements (
  order_id uuid not null,
  seller_id uuid not null,
  paid_by text not null,
  cash_held_by text,
  delivered_at timestamptz not null,
  goods_paise bigint not null,
  tax_paise bigint not null,
  shipping_paise bigint not null,
  round_off_paise bigint not null,
  returned_goods_paise bigint not null default 0,
  returned_tax_paise bigint not null default 0,
  returned_shipping_paise bigint not null default 0,
  returned_round_off_paise bigint not null default 0,
  commission_basis_points integer not null,
  commission_gst_basis_points integer not null,
  tcs_basis_points integer not null,
  tds_basis_points integer not null,
  commission_paise bigint not null,
  commission_gst_paise bigint not null,
  tcs_paise bigint not null,
  tds_paise bigint not null,
  payable_from timestamptz not null,
  open_returns integer not null default 0,
  remitted_at timestamptz,
  released_at timestamptz,
  is_inter_state boolean not null,
  tds_catch_up_paise bigint,
  supply_paise bigint not null default 0,
  returned_supply_paise bigint not null default 0,
  withholding_base text not null default 'goods',
  uncollected_paise bigint not null default 0,
  prepaid_paise bigint not null default 0,
  tds_law_from date,
  tds_pan text,
  tds_catch_up_supply_paise bigint not null default 0,
  tds_kept_supply_paise bigint not null default 0,
  tds_returned_paise bigint not null default 0,
  tds_set_off_paise bigint not null default 0,
  constraint order_settlements_pkey primary key (order_id),
  constraint order_settlements_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_settlements_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint order_settlements_tds_law foreign key (tds_law_from) references tds_laws(valid_from) on delete restrict,
  constraint order_settlements_cash_held_by_check check ((cash_held_by in ('courier', 'seller'))),
  constraint order_settlements_check check (((returned_goods_paise >= 0) and (returned_goods_paise <= goods_paise))),
  constraint order_settlements_check1 check (((returned_tax_paise >= 0) and (returned_tax_paise <= tax_paise))),
  constraint order_settlements_check2 check (((returned_shipping_paise >= 0) and (returned_shipping_paise <= shipping_paise))),
  constraint order_settlements_check3 check (((paid_by = 'online') = (cash_held_by is null))),
  constraint order_settlements_check4 check (((paid_by <> 'hand') or (cash_held_by = 'seller'))),
  constraint order_settlements_check5 check (((remitted_at is null) or (cash_held_by = 'courier'))),
  constraint order_settlements_commission_basis_points_check check (((commission_basis_points >= 0) and (commission_basis_points <= 10000))),
  constraint order_settlements_commission_gst_basis_points_check check (((commission_gst_basis_points >= 0) and (commission_gst_basis_points <= 10000))),
  constraint order_settlements_commission_gst_paise_check check ((commission_gst_paise >= 0)),
  constraint order_settlements_commission_paise_check check ((commission_paise >= 0)),
  constraint order_settlements_goods_paise_check check ((goods_paise >= 0)),
  constraint order_settlements_open_returns_check check ((open_returns >= 0)),
  constraint order_settlements_paid_by_check check ((paid_by in ('online', 'cod', 'hand'))),
  constraint order_settlements_prepaid check (((prepaid_paise >= 0) and ((prepaid_paise = 0) or (paid_by = 'cod')))),
  constraint order_settlements_released_with_cash check (((released_at is null) or (cash_held_by is distinct from 'courier') or (remitted_at is not null) or (((((prepaid_paise + returned_goods_paise) + returned_tax_paise) + returned_shipping_paise) + returned_round_off_paise) >= (((goods_paise + tax_paise) + shipping_paise) + round_off_paise)))),
  constraint order_settlements_returned_supply_paise_check check ((returned_supply_paise >= 0)),
  constraint order_settlements_round_off_paise_check check (((round_off_paise >= '-100'::integer) and (round_off_paise <= 100))),
  constraint order_settlements_shipping_paise_check check ((shipping_paise >= 0)),
  constraint order_settlements_supply_paise_check check ((supply_paise >= 0)),
  constraint order_settlements_tax_paise_check check ((tax_paise >= 0)),
  constraint order_settlements_tcs_basis_points_check check (((tcs_basis_points >= 0) and (tcs_basis_points <= 10000))),
  constraint order_settlements_tcs_paise_check check ((tcs_paise >= 0)),
  constraint order_settlements_tds_amounts check (((tds_catch_up_supply_paise >= 0) and (tds_kept_supply_paise >= 0) and (tds_returned_paise >= 0) and (tds_set_off_paise >= 0))),
  constraint order_settlements_tds_basis_points_check check (((tds_basis_points >= 0) and (tds_basis_points <= 10000))),
  constraint order_settlements_tds_catch_up_paise_check check ((tds_catch_up_paise >= 0)),
  constraint order_settlements_tds_paise_check check ((tds_paise >= 0)),
  constraint order_settlements_withholding_base_check check ((withholding_base in ('goods', 'supply')))
);
create index order_settlements_cash on order_settlements (delivered_at) where ((cash_held_by = 'courier') and (remitted_at is null));
create index order_settlements_due on order_settlements (payable_from) where (released_at is null);
create index order_settlements_seller on order_settlements (seller_id, delivered_at desc, order_id);

create table settlement_returns (
  return_id uuid not null,
  order_id uuid not null,
  goods_paise bigint not null,
  constraint settlement_returns_pkey primary key (return_id),
  constraint settlement_returns_order_id_fkey foreign key (order_id) references order_settlements(order_id) on delete restrict,
  constraint settlement_returns_goods_paise_check check ((goods_paise >= 0))
);
create index settlement_returns_order on settlement_returns (order_id);

create table tds_laws (
  valid_from date not null,
  legal_basis text not null,
  payment_code text not null,
  statement_form text not null,
  certificate_form text not null,
  constraint tds_laws_pkey primary key (valid_from),
  constraint tds_laws_certificate_form_check check ((certificate_form <> '')),
  constraint tds_laws_legal_basis_check check ((legal_basis <> '')),
  constraint tds_laws_payment_code_check check ((payment_code ~ '^[0-9A-Z]{1,10}$')),
  constraint tds_laws_statement_form_check check ((statement_form <> ''))
);

create table withholding_rates (
  kind text not null,
  valid_from date not null,
  basis_points integer not null,
  without_pan_basis_points integer,
  individual_exempt_paise bigint,
  legal_basis text not null,
  constraint withholding_rates_pkey primary key (kind, valid_from),
  constraint withholding_rates_basis_points_check check (((basis_points >= 0) and (basis_points <= 10000))),
  constraint withholding_rates_individual_exempt_paise_check check ((individual_exempt_paise >= 0)),
  constraint withholding_rates_kind_check check ((kind in ('commission_gst', 'tcs', 'tds'))),
  constraint withholding_rates_without_pan_basis_points_check check (((without_pan_basis_points >= 0) and (without_pan_basis_points <= 10000)))
);

-- debts

create table debt_limits (
  is_only_row boolean not null default true,
  pause_paise bigint not null default 500000,
  pause_days integer not null default 60,
  transfer_to text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint debt_limits_pkey primary key (is_only_row),
  constraint debt_limits_is_only_row_check check (is_only_row),
  constraint debt_limits_pause_days_check check (((pause_days >= 14) and (pause_days <= 365))),
  constraint debt_limits_pause_paise_check check (((pause_paise >= 0) and (pause_paise <= '100000000000'::bigint))),
  constraint debt_limits_transfer_to_check check (((length(transfer_to) >= 1) and (length(transfer_to) <= 500)))
);

create table debt_payments (
  id uuid not null default gen_random_uuid(),
  reference text not null default ('CHD' || lpad((nextval('debt_payment_references'::regclass))::text, 9, '0')),
  seller_id uuid not null,
  payer_id uuid not null,
  amount_paise bigint not null,
  created_at timestamptz not null default now(),
  kept_paise bigint,
  returned_paise bigint,
  settled_at timestamptz,
  constraint debt_payments_pkey primary key (id),
  constraint debt_payments_reference_key unique (reference),
  constraint debt_payments_payer_id_fkey foreign key (payer_id) references users(id) on delete restrict,
  constraint debt_payments_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint debt_payments_adds_up check (((kept_paise + returned_paise) = amount_paise)),
  constraint debt_payments_amount_paise_check check (((amount_paise >= 100) and (amount_paise <= '1000000000000'::bigint))),
  constraint debt_payments_kept_paise_check check ((kept_paise >= 0)),
  constraint debt_payments_returned_paise_check check ((returned_paise >= 0)),
  constraint debt_payments_settled_whole check ((num_nonnulls(kept_paise, returned_paise, settled_at) in (0, 3)))
);
create index debt_payments_payer on debt_payments (payer_id);
create index debt_payments_seller on debt_payments (seller_id, created_at desc, id);

create table debt_stages (
  seller_id uuid not null,
  stage text not null,
  reached_at timestamptz not null default now(),
  warned_at timestamptz,
  constraint debt_stages_pkey primary key (seller_id),
  constraint debt_stages_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint debt_stages_stage_check check ((stage in ('due', 'warned', 'paused'))),
  constraint debt_stages_warned check (((stage = 'due') = (warned_at is null))),
  constraint debt_stages_warned_before check (((stage <> 'paused') or (reached_at >= (warned_at + '7 days'::interval))))
);

-- catalog

create table attribute_choices (
  attribute_code text not null,
  value text not null,
  label text not null,
  translations jsonb not null default '{}'::jsonb,
  position integer not null,
  retired_at timestamptz,
  constraint attribute_choices_pkey primary key (attribute_code, value),
  constraint attribute_choices_attribute_code_fkey foreign key (attribute_code) references attributes(code) on update cascade on delete cascade,
  constraint attribute_choices_label_check check (((length(label) >= 1) and (length(label) <= 60))),
  constraint attribute_choices_translations_check check ((jsonb_typeof(translations) = 'object')),
  constraint attribute_choices_value_check check (((value ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(value) <= 40)))
);

create table attributes (
  code text not null,
  name text not null,
  type text not null,
  scope text not null,
  unit text,
  help text,
  ranges numeric[] not null default '{}'::numeric[],
  translations jsonb not null default '{}'::jsonb,
  is_used boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint attributes_pkey primary key (code),
  constraint attributes_check check (((unit is null) or (type = 'number'))),
  constraint attributes_check1 check (((cardinality(ranges) <= 12) and ((ranges = '{}'::numeric[]) or (type = 'number')))),
  constraint attributes_check2 check ((not ((type = 'choices') and (scope = 'variant')))),
  constraint attributes_code_check check (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(code) <= 40))),
  constraint attributes_help_check check (((length(help) >= 1) and (length(help) <= 200))),
  constraint attributes_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint attributes_scope_check check ((scope in ('product', 'variant'))),
  constraint attributes_translations_check check ((jsonb_typeof(translations) = 'object')),
  constraint attributes_type_check check ((type in ('number', 'choice', 'choices', 'yes_no', 'text'))),
  constraint attributes_unit_check check (((length(unit) >= 1) and (length(unit) <= 12)))
);

create table categories (
  slug text not null,
  name text not null,
  description text not null,
  position integer not null,
  default_hsn_code text,
  version integer not null default 1,
  translations jsonb not null default '{}'::jsonb,
  constraint categories_pkey primary key (slug),
  constraint categories_name_key unique (name),
  constraint categories_position_key unique ("position"),
  constraint categories_default_hsn_code_check check ((default_hsn_code ~ '^[0-9]{4}([0-9]{2}){0,2}$')),
  constraint categories_slug_check check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
  constraint categories_translations_check check ((jsonb_typeof(translations) = 'object')) not valid
);

create table category_aliases (
  alias text not null,
  category_slug text not null,
  constraint category_aliases_pkey primary key (alias),
  constraint category_aliases_category_slug_fkey foreign key (category_slug) references categories(slug) on update cascade on delete cascade,
  constraint category_aliases_alias_check check ((alias = lower(alias)))
);

create table category_attributes (
  category_slug text not null,
  attribute_code text not null,
  position integer not null,
  is_required boolean not null default false,
  is_filterable boolean not null default false,
  is_on_cards boolean not null default false,
  constraint category_attributes_pkey primary key (category_slug, attribute_code),
  constraint category_attributes_attribute_code_fkey foreign key (attribute_code) references attributes(code) on update cascade on delete cascade,
  constraint category_attributes_category_slug_fkey foreign key (category_slug) references categories(slug) on update cascade on delete cascade
);
create index category_attributes_by_attribute on category_attributes (attribute_code);

create table due_shops (
  id bigint not null generated always as identity,
  seller_id uuid not null,
  since timestamptz not null default now(),
  constraint due_shops_pkey primary key (id)
);

create table leather_materials (
  slug text not null,
  name text not null,
  position integer not null,
  words text[] not null,
  constraint leather_materials_pkey primary key (slug),
  constraint leather_materials_name_key unique (name),
  constraint leather_materials_position_key unique ("position"),
  constraint leather_materials_slug_check check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
  constraint leather_materials_words_check check ((cardinality(words) > 0))
);

create table listing_checks (
  product_id uuid not null,
  waiting_since timestamptz,
  words text,
  asked_at timestamptz,
  constraint listing_checks_pkey primary key (product_id),
  constraint listing_checks_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint listing_checks_check check (((waiting_since is not null) or (words is not null))),
  constraint listing_checks_check1 check (((words is null) = (asked_at is null))),
  constraint listing_checks_words_check check (((length(words) >= 1) and (length(words) <= 2000)))
);
create index listing_checks_waiting on listing_checks (waiting_since, product_id) where (waiting_since is not null);

create table listing_counts (
  kind text not null,
  of text not null,
  products bigint not null,
  constraint listing_counts_pkey primary key (kind, of),
  constraint listing_counts_kind_check check ((kind in ('category', 'seller'))),
  constraint listing_counts_products_check check ((products >= 0))
) with (fillfactor=50);

create table listing_reports (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  reporter_id uuid,
  reason text not null,
  note text not null,
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  outcome text,
  settled_in uuid,
  constraint listing_reports_pkey primary key (id),
  constraint listing_reports_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint listing_reports_reporter_id_fkey foreign key (reporter_id) references users(id) on delete set null,
  constraint listing_reports_check check ((((settled_at is null) = (outcome is null)) and ((settled_at is null) = (settled_in is null)))),
  constraint listing_reports_note_check check (((length(note) >= 1) and (length(note) <= 2000))),
  constraint listing_reports_outcome_check check ((outcome in ('noFault', 'changeAsked', 'takenDown'))),
  constraint listing_reports_reason_check check ((reason in ('counterfeit', 'forbidden', 'description', 'offensive', 'other')))
);
create index listing_reports_of_listing on listing_reports (product_id, reported_at desc);
create index listing_reports_of_person on listing_reports (reporter_id) where (reporter_id is not null);
create unique index listing_reports_once on listing_reports (product_id, reporter_id) where (settled_at is null);
create index listing_reports_open on listing_reports (reported_at) where (settled_at is null);

create table listing_rules (
  is_only_row boolean not null default true,
  checked_listings integer not null default 3,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint listing_rules_pkey primary key (is_only_row),
  constraint listing_rules_checked_listings_check check (((checked_listings >= 0) and (checked_listings <= 50))),
  constraint listing_rules_is_only_row_check check (is_only_row)
);

create table listings (
  product_id uuid not null,
  seller_id uuid not null,
  created_at timestamptz not null,
  price_paise bigint not null,
  gst_basis_points integer not null,
  popularity integer not null,
  rating_count integer not null,
  rating_tenths smallint,
  is_in_stock boolean not null,
  is_on_sale boolean not null,
  category_slug text not null,
  processing text not null,
  state_code text,
  seller_slug text not null,
  name text not null,
  facets text[] not null,
  search_vector tsvector not null,
  card jsonb not null,
  updated_at timestamptz not null default now(),
  changes_at timestamptz,
  rating_score integer not null default 0,
  constraint listings_pkey primary key (product_id),
  constraint listings_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index listings_best_rated on listings (rating_score desc, product_id desc);
create index listings_by_name on listings (name, product_id);
create index listings_by_price on listings (price_paise, product_id);
create index listings_by_price_with_gst on listings (((price_paise + (((price_paise * gst_basis_points) + 5000) / 10000))), product_id);
create index listings_category_best_rated on listings (category_slug, rating_score desc, product_id desc);
create index listings_category_facets on listings using gin (category_slug, facets) with (gin_pending_list_limit='256');
create index listings_category_name on listings (category_slug, name, product_id);
create index listings_category_newest on listings (category_slug, created_at desc, product_id desc);
create index listings_category_popular on listings (category_slug, popularity desc, created_at desc, product_id desc);
create index listings_category_price on listings (category_slug, price_paise, product_id);
create index listings_category_price_with_gst on listings (category_slug, ((price_paise + (((price_paise * gst_basis_points) + 5000) / 10000))), product_id);
create index listings_change on listings (changes_at) where (changes_at is not null);
create index listings_newest on listings (created_at desc, product_id desc);
create index listings_on_sale on listings (created_at desc, product_id desc) where is_on_sale;
create index listings_popular on listings (popularity desc, created_at desc, product_id desc) where is_in_stock;
create index listings_sample on listings (category_slug, (((get_byte(uuid_send(product_id), 14) << 8) + get_byte(uuid_send(product_id), 15))));
create index listings_search on listings using gin (search_vector) with (gin_pending_list_limit='256');
create index listings_seller_newest on listings (seller_id, created_at desc, product_id desc);
create index listings_seller_popular on listings (seller_id, popularity desc, created_at desc, product_id desc);
create index listings_sold_out on listings (created_at desc, product_id desc) where (not is_in_stock);

create table listings_to_refresh (
  id bigint not null generated always as identity,
  product_id uuid not null,
  constraint listings_to_refresh_pkey primary key (id)
);
create index listings_to_refresh_product on listings_to_refresh (product_id);

create table making_slots (
  order_id uuid not null,
  product_id uuid not null,
  week date not null,
  pieces integer not null,
  constraint making_slots_pkey primary key (order_id, product_id, week),
  constraint making_slots_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint making_slots_product_id_week_fkey foreign key (product_id, week) references making_weeks(product_id, week) on delete restrict,
  constraint making_slots_pieces_check check ((pieces > 0))
);
create index making_slots_week on making_slots (product_id, week);

create table making_weeks (
  product_id uuid not null,
  week date not null,
  slots integer not null,
  taken integer not null default 0,
  constraint making_weeks_pkey primary key (product_id, week),
  constraint making_weeks_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint making_weeks_not_overbooked check (((taken >= 0) and (taken <= slots))),
  constraint making_weeks_slots_check check ((slots > 0)),
  constraint making_weeks_week_check check ((extract(isodow from week) = (1)::numeric))
);

create table origin_mark_documents (
  mark_id uuid not null,
  file_name text not null,
  type text not null,
  bytes bytea not null,
  constraint origin_mark_documents_pkey primary key (mark_id),
  constraint origin_mark_documents_mark_id_fkey foreign key (mark_id) references origin_marks(id) on delete cascade,
  constraint origin_mark_documents_bytes_check check (((octet_length(bytes) >= 1) and (octet_length(bytes) <= 5242880))),
  constraint origin_mark_documents_file_name_check check (((length(file_name) >= 1) and (length(file_name) <= 120))),
  constraint origin_mark_documents_type_check check ((type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')))
);

create table origin_marks (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  kind text not null,
  name text not null,
  number text not null,
  valid_until date,
  status text not null default 'pending',
  reason text,
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  constraint origin_marks_pkey primary key (id),
  constraint origin_marks_id_seller_id_key unique (id, seller_id),
  constraint origin_marks_decided_by_fkey foreign key (decided_by) references profiles(user_id) on delete restrict,
  constraint origin_marks_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint origin_marks_check check (((status = 'refused') = (reason is not null))),
  constraint origin_marks_check1 check ((((status = 'pending') = (decided_at is null)) and ((decided_at is null) = (decided_by is null)))),
  constraint origin_marks_kind_check check ((kind in ('gi', 'odop'))),
  constraint origin_marks_name_check check (((length(name) >= 2) and (length(name) <= 120))),
  constraint origin_marks_number_check check (((length(number) >= 1) and (length(number) <= 40))),
  constraint origin_marks_reason_check check (((length(reason) >= 1) and (length(reason) <= 2000))),
  constraint origin_marks_status_check check ((status in ('pending', 'verified', 'refused', 'expired')))
);
create index origin_marks_deciders on origin_marks (decided_by) where (decided_by is not null);
create index origin_marks_ending on origin_marks (valid_until) where (status = 'verified');
create index origin_marks_in_order on origin_marks (status, created_at, id);
create index origin_marks_numbers on origin_marks (kind, lower(number));
create unique index origin_marks_once on origin_marks (seller_id, kind, lower(number)) where (status <> 'refused');

create table price_windows (
  product_id uuid not null,
  sale_id uuid not null,
  during tstzrange not null,
  percent_off integer,
  paise_off bigint,
  constraint price_windows_pkey primary key (product_id, sale_id),
  constraint price_windows_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint price_windows_sale_id_fkey foreign key (sale_id) references sales(id) on delete cascade,
  constraint price_windows_check check ((num_nonnulls(percent_off, paise_off) = 1)),
  constraint price_windows_during_check check (((not isempty(during)) and (not lower_inf(during)))),
  constraint price_windows_during_check1 check ((lower_inc(during) and (not upper_inc(during)) and isfinite(lower(during)) and isfinite(upper(during)))),
  constraint price_windows_paise_off_check check ((paise_off > 0)),
  constraint price_windows_percent_off_check check (((percent_off >= 1) and (percent_off <= 99))),
  constraint price_windows_product_id_during_excl exclude using gist (product_id with =, during with &&)
);
create index price_windows_sale on price_windows (sale_id);

create table product_images (
  product_id uuid not null,
  position integer not null,
  image_id uuid not null,
  alt text not null,
  colour text,
  constraint product_images_pkey primary key (product_id, "position"),
  constraint product_images_image_id_fkey foreign key (image_id) references images(id) on delete restrict,
  constraint product_images_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint product_images_position_check check (("position" >= 0))
);
create index product_images_image on product_images (image_id);

create table product_origin_marks (
  product_id uuid not null,
  mark_id uuid not null,
  seller_id uuid not null,
  constraint product_origin_marks_pkey primary key (product_id, mark_id),
  constraint product_origin_marks_mark_id_seller_id_fkey foreign key (mark_id, seller_id) references origin_marks(id, seller_id) on delete cascade,
  constraint product_origin_marks_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete cascade
);
create index product_origin_marks_of_mark on product_origin_marks (mark_id, seller_id);

create table product_runs (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  category_slug text,
  category_names jsonb not null,
  target_slug text,
  deletes_category boolean not null default false,
  total integer not null,
  done integer not null default 0,
  last_product_id uuid,
  round integer not null default 1,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint product_runs_pkey primary key (id),
  constraint product_runs_category_slug_fkey foreign key (category_slug) references categories(slug) on update cascade on delete set null,
  constraint product_runs_target_slug_fkey foreign key (target_slug) references categories(slug) on update cascade on delete set null,
  constraint product_runs_category_names_check check ((jsonb_typeof(category_names) = 'object')),
  constraint product_runs_check check (((kind = 'move') or ((target_slug is null) and (not deletes_category)))),
  constraint product_runs_done_check check ((done >= 0)),
  constraint product_runs_kind_check check ((kind in ('refresh', 'move'))),
  constraint product_runs_total_check check ((total >= 0))
);
create index product_runs_of_category on product_runs (category_slug);
create index product_runs_of_target on product_runs (target_slug) where (target_slug is not null);
create unique index product_runs_open on product_runs (category_slug, kind) where (finished_at is null);

create table products (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  slug text not null,
  name text not null,
  description text not null,
  category_slug text,
  materials text not null,
  weight_grams integer,
  care_instructions text,
  customization_options text,
  tags text[] not null default '{}'[],
  price_paise bigint not null,
  compare_price_paise bigint,
  gst_basis_points integer not null default 1800,
  hsn_code text not null,
  country_of_origin text not null default 'India',
  processing text not null default 'ready',
  status text not null default 'draft',
  views integer not null default 0,
  sales integer not null default 0,
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rating_total integer not null default 0,
  rating_count integer not null default 0,
  is_handicraft boolean not null default false,
  gst_reason text,
  taken_down_at timestamptz,
  taken_down_reason text,
  deleted_at timestamptz,
  idempotency_key text,
  input_hash text,
  language text not null default 'en',
  translated_name text,
  translated_description text,
  attributes jsonb not null default '{}'::jsonb,
  net_quantity text,
  questions jsonb not null default '[]'::jsonb,
  price_includes_gst boolean not null default false,
  advance_percent text,
  pieces_per_week integer,
  is_commissioned boolean not null default false,
  offered_to uuid,
  offered_until timestamptz,
  working_days integer,
  sends_proof boolean not null default false,
  making_days integer,
  constraint products_pkey primary key (id),
  constraint products_id_seller_id_key unique (id, seller_id),
  constraint products_seller_id_idempotency_key_key unique (seller_id, idempotency_key),
  constraint products_slug_key unique (slug),
  constraint products_category_slug_fkey foreign key (category_slug) references categories(slug) on update cascade on delete restrict,
  constraint products_offered_to_fkey foreign key (offered_to) references users(id) on delete set null,
  constraint products_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint products_advance_percent_check check ((advance_percent in ('20', '30', '40', '50', '60', '70', '80'))),
  constraint products_attributes_check check ((jsonb_typeof(attributes) = 'object')) not valid,
  constraint products_check check (((compare_price_paise is null) or (compare_price_paise > price_paise))),
  constraint products_check1 check (((status <> 'published') or (published_at is not null))),
  constraint products_check2 check (((rating_count >= 0) and ((rating_total >= rating_count) and (rating_total <= (5 * rating_count))))),
  constraint products_check3 check (((taken_down_at is null) = (taken_down_reason is null))),
  constraint products_check4 check (((deleted_at is null) or (status = 'draft'))),
  constraint products_check5 check (((idempotency_key is null) = (input_hash is null))),
  constraint products_commissioned check (
case
    when is_commissioned then ((status = 'archived') and (published_at is null) and (processing = 'custom') and (offered_until is not null) and (working_days is not null))
    else ((offered_to is null) and (offered_until is null) and (working_days is null))
end),
  constraint products_complete_check check (((status = 'draft') or ((category_slug is not null) and (hsn_code <> '')))),
  constraint products_gst_basis_points_check check (((gst_basis_points >= 0) and (gst_basis_points <= 10000))),
  constraint products_gst_reason_check check (((length(gst_reason) >= 1) and (length(gst_reason) <= 500))),
  constraint products_hsn_code_check check ((hsn_code ~ '^([0-9]{4}([0-9]{2}){0,2})?$')),
  constraint products_idempotency_key_check check (((length(idempotency_key) >= 8) and (length(idempotency_key) <= 100))),
  constraint products_language_check check ((language ~ '^[a-z]{2,3}$')) not valid,
  constraint products_making_days_check check (((making_days >= 1) and (making_days <= 90))),
  constraint products_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint products_pieces_per_week_check check (((pieces_per_week >= 1) and (pieces_per_week <= 50))),
  constraint products_price_paise_check check (((price_paise >= 100) and (price_paise <= '10000000000'::bigint))),
  constraint products_processing_check check ((processing in ('ready', 'made_to_order', 'custom'))),
  constraint products_question_pictures_check check ((not jsonb_path_exists(questions, '$[*]?(exists (@."picture"))?(!((((((@."type" == "number" && @."picture"."imageId" like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$") && @."picture"."file".type() == "string") && @."picture"."file" != "") && @."picture"."alt".type() == "string") && @."picture"."width" >= 1) && @."picture"."height" >= 1))'::jsonpath))),
  constraint products_questions_check check (((jsonb_typeof(questions) = 'array') and (jsonb_array_length(questions) <= 5) and (not jsonb_path_exists(questions, '$[*]?(!(((((@."text".type() == "string" && @."text" != "") && @."isRequired".type() == "boolean") && (((((@."type" == "text" || @."type" == "choice") || @."type" == "choices") || @."type" == "number") || @."type" == "date") || (@."type" == "photographs" && @."maxLength" >= 1) && @."maxLength" <= 5)) && @."choices".type() == "array") && @."choices".size() <= 20))'::jsonpath)) and (not jsonb_path_exists(questions, '$[*]."choices"[*]?(!(((@."text".type() == "string" && @."surchargePaise" >= 0) && @."surchargePaise" <= 10000000) && @."surchargePaise" == @."surchargePaise".floor()))'::jsonpath)))),
  constraint products_sales_check check ((sales >= 0)),
  constraint products_slug_check check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
  constraint products_status_check check ((status in ('draft', 'published', 'archived'))),
  constraint products_taken_down_reason_check check (((length(taken_down_reason) >= 1) and (length(taken_down_reason) <= 2000))),
  constraint products_translated_description_check check ((length(translated_description) >= 1)) not valid,
  constraint products_translated_name_check check (((length(translated_name) >= 1) and (length(translated_name) <= 200))) not valid,
  constraint products_views_check check ((views >= 0)),
  constraint products_weight_grams_check check ((weight_grams > 0)),
  constraint products_working_days_check check (((working_days >= 1) and (working_days <= 120)))
);
create index products_deleted on products (deleted_at) where (deleted_at is not null);
create index products_ever_published on products (published_at desc, id desc) where (published_at is not null);
create index products_of_category on products (category_slug, id);
create index products_offered_to on products (offered_to) where (offered_to is not null);
create index products_seller on products (seller_id, created_at desc, id desc);
create index products_taken_down on products (taken_down_at desc) where (taken_down_at is not null);

create table question_pictures (
  product_id uuid not null,
  image_id uuid not null,
  constraint question_pictures_pkey primary key (product_id, image_id),
  constraint question_pictures_image_id_fkey foreign key (image_id) references images(id),
  constraint question_pictures_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);
create index question_pictures_image on question_pictures (image_id);

create table rate_moments (
  starts_at timestamptz not null,
  passed uuid,
  constraint rate_moments_pkey primary key (starts_at)
);

create table rating_means (
  is_only boolean not null default true,
  hundredths smallint not null,
  constraint rating_means_pkey primary key (is_only),
  constraint rating_means_hundredths_check check (((hundredths >= 100) and (hundredths <= 500))),
  constraint rating_means_is_only_check check (is_only)
);

create table search_synonyms (
  meaning text not null,
  term text not null,
  asks boolean not null default true,
  constraint search_synonyms_pkey primary key (meaning, term)
);

create table search_words (
  word text collate "C" not null,
  lexeme text collate "C" not null,
  is_prominent boolean not null,
  constraint search_words_pkey primary key (word),
  constraint search_words_word_check check ((length(word) <= 100))
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) where is_prominent;
create index search_words_lexeme on search_words (lexeme);

create table stock_movements (
  id bigint not null generated always as identity,
  variant_id uuid not null,
  quantity integer not null,
  reason text not null,
  order_id uuid,
  at timestamptz not null default now(),
  return_id uuid,
  constraint stock_movements_pkey primary key (id),
  constraint stock_movements_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint stock_movements_return_id_fkey foreign key (return_id) references order_returns(id) on delete restrict,
  constraint stock_movements_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint stock_movements_names_its_order check (((reason in ('order', 'release', 'revival', 'cancellation', 'refusal', 'return')) = (order_id is not null))),
  constraint stock_movements_names_its_return check (((reason in ('return', 'exchange', 'exchange_end')) = (return_id is not null))) not valid,
  constraint stock_movements_quantity_check check ((quantity <> 0)),
  constraint stock_movements_reason_check check ((reason in ('initial', 'restock', 'correction', 'order', 'release', 'revival', 'cancellation', 'refusal', 'return', 'exchange', 'exchange_end'))) not valid
);
create unique index stock_movements_once on stock_movements (order_id, variant_id, reason) where (reason <> 'return');
create unique index stock_movements_once_per_exchange on stock_movements (return_id, variant_id, reason) where (reason in ('exchange', 'exchange_end'));
create unique index stock_movements_once_per_return on stock_movements (return_id, variant_id) where (reason = 'return');
create index stock_movements_variant on stock_movements (variant_id);

create table variant_options (
  axis text not null,
  value text not null,
  label text not null,
  constraint variant_options_pkey primary key (axis, value),
  constraint variant_options_axis_check check ((axis in ('colour', 'size')))
);

create table variants (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  seller_id uuid not null,
  sku text not null,
  size text,
  colour text,
  stock integer not null default 0,
  price_paise bigint,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  attributes jsonb not null default '{}'::jsonb,
  constraint variants_pkey primary key (id),
  constraint variants_product_id_size_colour_key unique nulls not distinct (product_id, size, colour),
  constraint variants_seller_id_sku_key unique (seller_id, sku),
  constraint variants_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete cascade,
  constraint variants_attributes_check check ((jsonb_typeof(attributes) = 'object')) not valid,
  constraint variants_price_paise_check check (((price_paise >= 100) and (price_paise <= '10000000000'::bigint))),
  constraint variants_sku_check check (((length(sku) >= 1) and (length(sku) <= 64))),
  constraint variants_stock_check check ((stock >= 0))
) with (fillfactor=80);
create index variants_product on variants (product_id, "position");

-- invoicing

create table challan_series (
  supplier text not null,
  financial_year integer not null,
  last_serial integer not null,
  constraint challan_series_pkey primary key (supplier, financial_year),
  constraint challan_series_financial_year_check check (((financial_year >= 2017) and (financial_year <= 2100))),
  constraint challan_series_last_serial_check check (((last_serial >= 1) and (last_serial <= 99999))),
  constraint challan_series_supplier_check check (((length(supplier) >= 1) and (length(supplier) <= 40)))
);

create table delivery_challans (
  supplier text not null,
  financial_year integer not null,
  serial integer not null,
  number text not null,
  issued_at timestamptz not null default now(),
  seller_id uuid not null,
  order_id uuid not null,
  return_id uuid not null,
  pieces integer not null,
  taxable_paise bigint not null,
  constraint delivery_challans_pkey primary key (supplier, financial_year, serial),
  constraint delivery_challans_return_id_key unique (return_id),
  constraint delivery_challans_supplier_number_key unique (supplier, number),
  constraint delivery_challans_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint delivery_challans_return_id_fkey foreign key (return_id) references order_returns(id) on delete restrict,
  constraint delivery_challans_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint delivery_challans_financial_year_check check (((financial_year >= 2017) and (financial_year <= 2100))),
  constraint delivery_challans_number_check check ((number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$')),
  constraint delivery_challans_pieces_check check ((pieces > 0)),
  constraint delivery_challans_serial_check check (((serial >= 1) and (serial <= 99999))),
  constraint delivery_challans_supplier_check check (((length(supplier) >= 1) and (length(supplier) <= 40))),
  constraint delivery_challans_taxable_paise_check check ((taxable_paise >= 0))
);
create index delivery_challans_seller on delivery_challans (seller_id, issued_at);

create table document_irns (
  document_id uuid not null,
  irn text not null,
  ack_number text not null,
  acked_at timestamptz not null,
  signed_qr text,
  entered_at timestamptz not null default now(),
  constraint document_irns_pkey primary key (document_id),
  constraint document_irns_irn_key unique (irn),
  constraint document_irns_document_id_fkey foreign key (document_id) references documents(id) on delete restrict,
  constraint document_irns_ack_number_check check ((ack_number ~ '^[0-9]{1,20}$')),
  constraint document_irns_irn_check check ((irn ~ '^[0-9a-f]{64}$')),
  constraint document_irns_signed_qr_check check (((length(signed_qr) >= 1) and (length(signed_qr) <= 4000)))
);
create index document_irns_entered on document_irns (entered_at);

create table document_restores (
  id bigint not null generated always as identity,
  restored_at timestamptz not null default now(),
  reached_at timestamptz not null,
  reopened_at timestamptz,
  constraint document_restores_pkey primary key (id),
  constraint document_restores_check check ((reopened_at >= restored_at))
);
create index document_restores_open on document_restores (id) where (reopened_at is null);

create table document_series (
  supplier text not null,
  kind text not null,
  financial_year integer not null,
  last_serial integer not null,
  closed_at timestamptz,
  constraint document_series_pkey primary key (supplier, kind, financial_year),
  constraint document_series_financial_year_check check (((financial_year >= 2017) and (financial_year <= 2100))),
  constraint document_series_kind_check check ((kind in ('invoice', 'credit_note', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher'))),
  constraint document_series_last_serial_check check (((last_serial >= 1) and (last_serial <= 999999))),
  constraint document_series_supplier_check check (((length(supplier) >= 1) and (length(supplier) <= 20)))
);
create index document_series_closed on document_series (supplier) where (closed_at is not null);

create table document_series_gaps (
  supplier text not null,
  kind text not null,
  financial_year integer not null,
  first_serial integer not null,
  last_serial integer not null,
  first_number text not null,
  last_number text not null,
  issued_at timestamptz not null,
  reason text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  constraint document_series_gaps_pkey primary key (supplier, kind, financial_year, first_serial),
  constraint document_series_gaps_recorded_by_fkey foreign key (recorded_by) references users(id) on delete restrict,
  constraint document_series_gaps_supplier_kind_financial_year_fkey foreign key (supplier, kind, financial_year) references document_series(supplier, kind, financial_year) on delete restrict,
  constraint document_series_gaps_check check ((first_serial <= last_serial)),
  constraint document_series_gaps_first_number_check check ((first_number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$')),
  constraint document_series_gaps_first_serial_check check ((first_serial > 0)),
  constraint document_series_gaps_last_number_check check ((last_number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$')),
  constraint document_series_gaps_last_serial_check check ((last_serial <= 999999)),
  constraint document_series_gaps_reason_check check (((length(reason) >= 1) and (length(reason) <= 500)))
);
create index document_series_gaps_recorded_by on document_series_gaps (recorded_by);

create table document_statuses (
  document_id uuid not null,
  status text not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  constraint document_statuses_pkey primary key (document_id),
  constraint document_statuses_document_id_fkey foreign key (document_id) references documents(id) on delete restrict,
  constraint document_statuses_check check (((status <> 'sent') or (sent_at is not null))),
  constraint document_statuses_check1 check (((status = 'cancelled') = (cancelled_at is not null))),
  constraint document_statuses_check2 check (((status <> 'paid') or (paid_at is not null))),
  constraint document_statuses_status_check check ((status in ('draft', 'sent', 'paid', 'cancelled')))
);
create index document_statuses_open on document_statuses (due_at) where (status = 'sent');

create table documents (
  id uuid not null default gen_random_uuid(),
  cause text not null,
  kind text not null,
  supplier text not null,
  financial_year integer not null,
  serial integer not null,
  number text not null,
  issued_at timestamptz not null default now(),
  recipient_seller_id uuid,
  corrects_id uuid,
  place_of_supply text not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  body jsonb not null,
  issuer_seller_id uuid,
  buyer_id uuid,
  order_id uuid,
  round_off_paise bigint not null default 0,
  advance_order_id uuid,
  needs_irn boolean not null default false,
  constraint documents_pkey primary key (id),
  constraint documents_cause_key unique (cause),
  constraint documents_supplier_kind_financial_year_serial_key unique (supplier, kind, financial_year, serial),
  constraint documents_supplier_number_key unique (supplier, number),
  constraint documents_advance_order_id_fkey foreign key (advance_order_id) references orders(id) on delete restrict,
  constraint documents_buyer_id_fkey foreign key (buyer_id) references users(id) on delete restrict,
  constraint documents_corrects_id_fkey foreign key (corrects_id) references documents(id) on delete restrict,
  constraint documents_issuer_seller_id_fkey foreign key (issuer_seller_id) references sellers(user_id) on delete restrict,
  constraint documents_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint documents_recipient_seller_id_fkey foreign key (recipient_seller_id) references sellers(user_id) on delete restrict,
  constraint documents_cgst_paise_check check ((cgst_paise >= 0)),
  constraint documents_check check ((sgst_paise = cgst_paise)),
  constraint documents_check1 check (((igst_paise >= 0) and ((igst_paise = 0) or (cgst_paise = 0)))),
  constraint documents_credit check (((kind in ('credit_note', 'refund_voucher')) or (corrects_id is null))),
  constraint documents_kind_check check ((kind in ('invoice', 'credit_note', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher'))),
  constraint documents_number_check check ((number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$')),
  constraint documents_parties check (((issuer_seller_id is null) = (recipient_seller_id is not null))),
  constraint documents_place_of_supply_check check ((place_of_supply ~ '^[0-9]{2}$')),
  constraint documents_round_off_paise_check check (((round_off_paise >= '-100'::integer) and (round_off_paise <= 100))),
  constraint documents_sale check (((issuer_seller_id is not null) or ((buyer_id is null) and (order_id is null)))),
  constraint documents_serial_check check ((serial > 0)),
  constraint documents_taxable_paise_check check ((taxable_paise >= 0)),
  constraint documents_total check ((total_paise = ((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) + round_off_paise))),
  constraint documents_total_paise_check check ((total_paise > 0)),
  constraint documents_untaxed check (((kind <> all (array['bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher'])) or ((cgst_paise = 0) and (igst_paise = 0)))),
  constraint documents_voucher check ((((kind in ('receipt_voucher', 'refund_voucher')) = (advance_order_id is not null)) and ((advance_order_id is null) or ((order_id is null) and (issuer_seller_id is not null) and (round_off_paise = 0) and ((kind = 'refund_voucher') = (corrects_id is not null))))))
);
create index documents_advance on documents (advance_order_id) where (advance_order_id is not null);
create index documents_buyer on documents (buyer_id, issued_at desc, id desc) where (buyer_id is not null);
create index documents_corrects on documents (corrects_id) where (corrects_id is not null);
create unique index documents_first_of_order on documents (order_id) where ((order_id is not null) and (kind <> 'credit_note') and (cause !~~ 'replacing:%'));
create index documents_issuer on documents (issuer_seller_id, issued_at desc, id desc) where (issuer_seller_id is not null);
create index documents_needing_irn on documents (issuer_seller_id, issued_at) where needs_irn;
create index documents_newest on documents (issued_at desc, id desc);
create unique index documents_one_receipt on documents (advance_order_id) where (kind = 'receipt_voucher');
create index documents_order on documents (order_id) where (order_id is not null);
create index documents_recipient on documents (recipient_seller_id, issued_at desc, id desc);
create index documents_searched on documents using gin (searched_of_document(number, body) gin_trgm_ops);

create table fee_closing (
  only_row boolean not null default true,
  first_month text not null,
  constraint fee_closing_pkey primary key (only_row),
  constraint fee_closing_first_month_check check ((first_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')),
  constraint fee_closing_only_row_check check (only_row)
);

create table gstin_refusals (
  document_id uuid not null,
  refusal text not null,
  refused_at timestamptz not null default now(),
  voided_at timestamptz,
  constraint gstin_refusals_pkey primary key (document_id),
  constraint gstin_refusals_document_id_fkey foreign key (document_id) references documents(id) on delete restrict,
  constraint gstin_refusals_refusal_check check (((length(refusal) >= 1) and (length(refusal) <= 1000)))
);

create table saved_items (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  description text not null,
  hsn text not null,
  unit_price_paise bigint not null,
  gst_basis_points integer not null,
  used_at timestamptz not null default now(),
  constraint saved_items_pkey primary key (id),
  constraint saved_items_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint saved_items_description_check check (((length(description) >= 1) and (length(description) <= 300))),
  constraint saved_items_gst_basis_points_check check (((gst_basis_points >= 0) and (gst_basis_points <= 10000))),
  constraint saved_items_hsn_check check ((hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$')),
  constraint saved_items_unit_price_paise_check check ((unit_price_paise > 0))
);
create index saved_items_latest on saved_items (seller_id, used_at desc, id);
create unique index saved_items_one_of_a_name on saved_items (seller_id, lower(description), hsn);

-- filings

create table b2cl_limits (
  valid_from date not null,
  above_paise bigint not null,
  legal_basis text not null,
  constraint b2cl_limits_pkey primary key (valid_from),
  constraint b2cl_limits_above_paise_check check ((above_paise > 0)),
  constraint b2cl_limits_legal_basis_check check (((length(legal_basis) >= 1) and (length(legal_basis) <= 200)))
);

create table document_archives (
  id uuid not null default gen_random_uuid(),
  seller_id uuid,
  financial_year integer not null,
  status text not null default 'running',
  done integer not null default 0,
  total integer not null,
  last_document_id uuid,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  worked_at timestamptz not null default now(),
  constraint document_archives_pkey primary key (id),
  constraint document_archives_last_document_id_fkey foreign key (last_document_id) references documents(id) on delete restrict,
  constraint document_archives_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint document_archives_check check (((status = 'done') = (file_bytes is not null))),
  constraint document_archives_done_check check ((done >= 0)),
  constraint document_archives_file_bytes_check check ((file_bytes > 0)),
  constraint document_archives_financial_year_check check (((financial_year >= 2017) and (financial_year <= 2200))),
  constraint document_archives_status_check check ((status in ('running', 'done'))),
  constraint document_archives_total_check check ((total >= 0))
);
create unique index document_archives_year on document_archives (seller_id, financial_year) nulls not distinct;

create table e_invoice_codes (
  document_id uuid not null,
  line integer not null,
  hsn text not null,
  entered_at timestamptz not null default now(),
  constraint e_invoice_codes_pkey primary key (document_id, line),
  constraint e_invoice_codes_document_id_fkey foreign key (document_id) references documents(id) on delete restrict,
  constraint e_invoice_codes_hsn_check check ((hsn ~ '^([0-9]{6}|[0-9]{8})$')),
  constraint e_invoice_codes_line_check check ((line > 0))
);

create table e_invoice_reports (
  document_id uuid not null,
  seller_id uuid not null,
  status text not null default 'waiting',
  claimed_until timestamptz,
  refusal text,
  updated_at timestamptz not null default now(),
  waiting_since timestamptz not null default now(),
  constraint e_invoice_reports_pkey primary key (document_id),
  constraint e_invoice_reports_document_id_fkey foreign key (document_id) references documents(id) on delete restrict,
  constraint e_invoice_reports_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint e_invoice_reports_refusal check (((status = 'refused') = (refusal is not null))),
  constraint e_invoice_reports_refusal_check check (((length(refusal) >= 1) and (length(refusal) <= 1000))),
  constraint e_invoice_reports_status_check check ((status in ('waiting', 'refused', 'done')))
);
create index e_invoice_reports_seller on e_invoice_reports (seller_id);

create table e_invoice_users (
  seller_id uuid not null,
  user_name text not null,
  sealed text not null,
  saved_at timestamptz not null default now(),
  constraint e_invoice_users_pkey primary key (seller_id),
  constraint e_invoice_users_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint e_invoice_users_sealed_check check (((length(sealed) >= 1) and (length(sealed) <= 2000))),
  constraint e_invoice_users_user_name_check check (((length(user_name) >= 1) and (length(user_name) <= 100)))
);

create table filed_returns (
  id uuid not null default gen_random_uuid(),
  seller_id uuid,
  registration text not null,
  form text not null,
  period text not null,
  filed_on date not null,
  arn text not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  file_downloaded_at timestamptz,
  constraint filed_returns_pkey primary key (id),
  constraint filed_returns_recorded_by_fkey foreign key (recorded_by) references users(id) on delete restrict,
  constraint filed_returns_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint filed_returns_withdrawn_by_fkey foreign key (withdrawn_by) references users(id) on delete restrict,
  constraint filed_returns_arn_check check ((arn ~ '^[0-9A-Z]{5,30}$')),
  constraint filed_returns_filed_on_check check (((filed_on >= '2017-07-01'::date) and (filed_on <= '2100-01-01'::date))),
  constraint filed_returns_form_check check ((form in ('gstr1', 'gstr3b', 'gstr8', 'tds_statement', 'cmp08', 'gstr4'))),
  constraint filed_returns_period_check check ((period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$')),
  constraint filed_returns_registration_check check ((registration ~ '^[0-9A-Z]{10,15}$')),
  constraint filed_returns_withdrawn_whole check (((withdrawn_at is null) = (withdrawn_by is null)))
);
create unique index filed_returns_once on filed_returns (seller_id, registration, form, period) nulls not distinct where (withdrawn_at is null);
create index filed_returns_recorder on filed_returns (recorded_by);
create index filed_returns_withdrawer on filed_returns (withdrawn_by);

create table gst_payments (
  id uuid not null,
  gstin text not null,
  of_month date not null,
  cpin text,
  cin text,
  brn text,
  paid_on date not null,
  igst_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  interest_paise bigint not null,
  fee_paise bigint not null,
  was_booked_by_hand boolean not null,
  figures jsonb not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint gst_payments_pkey primary key (id),
  constraint gst_payments_cgst_paise_check check ((cgst_paise >= 0)),
  constraint gst_payments_check check (((cpin is not null) or (((((igst_paise + cgst_paise) + sgst_paise) + interest_paise) + fee_paise) = 0))),
  constraint gst_payments_cpin_check check ((cpin ~ '^[0-9]{14}$')),
  constraint gst_payments_fee_paise_check check ((fee_paise >= 0)),
  constraint gst_payments_igst_paise_check check ((igst_paise >= 0)),
  constraint gst_payments_interest_paise_check check ((interest_paise >= 0)),
  constraint gst_payments_of_month_check check ((extract(day from of_month) = (1)::numeric)),
  constraint gst_payments_sgst_paise_check check ((sgst_paise >= 0))
);
create unique index gst_payments_cpin on gst_payments (cpin) where (withdrawn_at is null);
create unique index gst_payments_month on gst_payments (gstin, of_month) where (withdrawn_at is null);

create table return_downloads (
  seller_id uuid,
  registration text not null,
  form text not null,
  period text not null,
  downloaded_at timestamptz not null,
  constraint return_downloads_once unique nulls not distinct (seller_id, registration, form, period),
  constraint return_downloads_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint return_downloads_form_check check ((form in ('gstr1', 'gstr3b', 'gstr8', 'tds_statement'))),
  constraint return_downloads_period_check check ((period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$')),
  constraint return_downloads_registration_check check ((registration ~ '^[0-9A-Z]{10,15}$'))
);

create table tcs_statements (
  id uuid not null,
  filed_in date not null,
  of_month date not null,
  seller_id uuid not null,
  supplier text not null,
  tcs_gstin text,
  figures jsonb not null,
  created_at timestamptz not null default now(),
  constraint tcs_statements_pkey primary key (id),
  constraint tcs_statements_of_month_seller_id_supplier_tcs_gstin_filed__key unique nulls not distinct (of_month, seller_id, supplier, tcs_gstin, filed_in),
  constraint tcs_statements_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint tcs_statements_check check ((of_month <= filed_in)),
  constraint tcs_statements_filed_in_check check ((extract(day from filed_in) = (1)::numeric)),
  constraint tcs_statements_of_month_check check ((extract(day from of_month) = (1)::numeric))
);
create index tcs_statements_filed on tcs_statements (filed_in);
create index tcs_statements_seller on tcs_statements (seller_id, filed_in);

create table tds_certificates (
  id uuid not null,
  quarter_from date not null,
  seller_id uuid not null,
  figures jsonb not null,
  issued_at timestamptz not null default now(),
  traces_number text,
  constraint tds_certificates_pkey primary key (id),
  constraint tds_certificates_quarter_from_seller_id_key unique (quarter_from, seller_id),
  constraint tds_certificates_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint tds_certificates_quarter_from_check check (((extract(day from quarter_from) = (1)::numeric) and (extract(month from quarter_from) in ((1)::numeric, (4)::numeric, (7)::numeric, (10)::numeric)))),
  constraint tds_certificates_traces_number_check check ((traces_number ~ '^[0-9A-Z]{4,20}$'))
);
create index tds_certificates_seller on tds_certificates (seller_id, quarter_from);

create table tds_challans (
  id uuid not null,
  of_month date not null,
  bsr_code text not null,
  deposited_on date not null,
  serial text not null,
  tax_paise bigint not null,
  interest_paise bigint not null,
  fee_paise bigint not null,
  was_booked_by_hand boolean not null,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint tds_challans_pkey primary key (id),
  constraint tds_challans_bsr_code_check check ((bsr_code ~ '^[0-9]{7}$')),
  constraint tds_challans_check check ((deposited_on >= of_month)),
  constraint tds_challans_fee_paise_check check ((fee_paise >= 0)),
  constraint tds_challans_interest_paise_check check ((interest_paise >= 0)),
  constraint tds_challans_of_month_check check ((extract(day from of_month) = (1)::numeric)),
  constraint tds_challans_serial_check check ((serial ~ '^[0-9]{5}$')),
  constraint tds_challans_tax_paise_check check ((tax_paise > 0))
);
create unique index tds_challans_number on tds_challans (bsr_code, deposited_on, serial) where (withdrawn_at is null);
create index tds_challans_of_month on tds_challans (of_month);

create table void_irns (
  document_id uuid not null,
  irn text not null,
  acked_at timestamptz not null,
  cancelled_at timestamptz,
  acknowledged_at timestamptz,
  reason text,
  constraint void_irns_pkey primary key (document_id),
  constraint void_irns_document_id_fkey foreign key (document_id) references documents(id) on delete restrict,
  constraint void_irns_closed_once check (((cancelled_at is null) or (acknowledged_at is null))),
  constraint void_irns_irn_check check (((length(irn) >= 1) and (length(irn) <= 100))),
  constraint void_irns_reason check (((acknowledged_at is null) = (reason is null))),
  constraint void_irns_reason_check check (((length(reason) >= 1) and (length(reason) <= 500)))
);

-- promotions

create table sale_periods (
  sale_id uuid not null,
  during tstzrange not null,
  constraint sale_periods_sale_id_fkey foreign key (sale_id) references sales(id) on delete cascade,
  constraint sale_periods_during_check check (((not isempty(during)) and (not lower_inf(during)))),
  constraint sale_periods_sale_id_during_excl exclude using gist (sale_id with =, during with &&)
);

create table sale_products (
  sale_id uuid not null,
  product_id uuid not null,
  seller_id uuid not null,
  constraint sale_products_pkey primary key (sale_id, product_id),
  constraint sale_products_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete cascade,
  constraint sale_products_sale_id_seller_id_fkey foreign key (sale_id, seller_id) references sales(id, seller_id) on delete cascade
);
create index sale_products_product on sale_products (product_id);

create table sales (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  sale_type text not null,
  percent_off integer,
  paise_off bigint,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null default true,
  stopped_at timestamptz,
  told_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sales_pkey primary key (id),
  constraint sales_id_seller_id_key unique (id, seller_id),
  constraint sales_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint sales_check check ((ends_at > starts_at)),
  constraint sales_check1 check ((num_nonnulls(percent_off, paise_off) = 1)),
  constraint sales_check2 check (((stopped_at is null) or (not is_on))),
  constraint sales_paise_off_check check (((paise_off >= 1) and (paise_off <= '10000000000'::bigint))),
  constraint sales_percent_off_check check (((percent_off >= 1) and (percent_off <= 99))),
  constraint sales_sale_type_check check ((sale_type in ('flash', 'seasonal', 'clearance', 'weekend', 'limited')))
);
create index sales_of_seller on sales (seller_id, starts_at desc, id desc);

-- imports

create table import_category_rules (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  words text not null,
  category_slug text not null,
  place smallint not null,
  constraint import_category_rules_pkey primary key (id),
  constraint import_category_rules_seller_id_place_key unique (seller_id, place),
  constraint import_category_rules_seller_id_words_key unique (seller_id, words),
  constraint import_category_rules_category_slug_fkey foreign key (category_slug) references categories(slug) on update cascade on delete cascade,
  constraint import_category_rules_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint import_category_rules_place_check check (((place >= 1) and (place <= 50))),
  constraint import_category_rules_words_check check ((((length(words) >= 1) and (length(words) <= 100)) and (words = btrim(words))))
);
create index import_category_rules_category on import_category_rules (category_slug);

create table import_contents (
  import_id uuid not null,
  line integer not null,
  content jsonb not null,
  constraint import_contents_pkey primary key (import_id, line),
  constraint import_contents_import_id_line_fkey foreign key (import_id, line) references import_products(import_id, line) on delete cascade
);

create table import_pictures (
  import_id uuid not null,
  line integer not null,
  address text not null,
  state text not null default 'waiting',
  problem text,
  held_until timestamptz,
  constraint import_pictures_pkey primary key (import_id, line, address),
  constraint import_pictures_import_id_line_fkey foreign key (import_id, line) references import_products(import_id, line) on delete cascade,
  constraint import_pictures_check check (((state = 'failed') = (problem is not null))),
  constraint import_pictures_state_check check ((state in ('waiting', 'stored', 'failed')))
);
create index import_pictures_waiting on import_pictures (import_id, line) where (state = 'waiting');

create table import_products (
  import_id uuid not null,
  line integer not null,
  name text not null,
  outlook text not null,
  problems jsonb not null default '[]'::jsonb,
  left_open text[] not null default '{}'[],
  outcome text,
  product_id uuid,
  waits_for_pictures boolean not null default false,
  category_slug text,
  category_expected text,
  category_rule text,
  category_source text,
  was_published boolean not null default false,
  constraint import_products_pkey primary key (import_id, line),
  constraint import_products_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint import_products_product_id_fkey foreign key (product_id) references products(id) on delete set null,
  constraint import_products_category_slug_check check (((length(category_slug) >= 1) and (length(category_slug) <= 100))),
  constraint import_products_check check (((category_source in ('file', 'shop', 'product', 'rule', 'all')) and (num_nulls(category_source, category_expected) <> 1) and (coalesce((category_source = 'rule'), false) = (num_nulls(category_rule) = 0)))),
  constraint import_products_line_check check ((line > 0)),
  constraint import_products_outcome_check check ((outcome in ('added', 'updated', 'unchanged', 'failed'))),
  constraint import_products_outlook_check check ((outlook in ('new', 'changed', 'unchanged', 'faulty')))
);
create index import_products_product on import_products (product_id) where (product_id is not null);

create table imported_pictures (
  seller_id uuid not null,
  address text not null,
  image_id uuid not null,
  constraint imported_pictures_pkey primary key (seller_id, address),
  constraint imported_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint imported_pictures_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade
);
create index imported_pictures_image on imported_pictures (image_id);

create table imported_products (
  seller_id uuid not null,
  format text not null,
  external_key text not null,
  product_id uuid not null,
  constraint imported_products_pkey primary key (seller_id, format, external_key),
  constraint imported_products_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint imported_products_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint imported_products_format_check check ((format in ('own', 'shopify', 'etsy')))
);
create index imported_products_product on imported_products (product_id);

create table imports (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  file_name text not null,
  format text not null,
  status text not null default 'preview',
  choices jsonb not null,
  uploaded_at timestamptz not null default now(),
  finished_at timestamptz,
  category_rules jsonb not null default '[]'::jsonb,
  constraint imports_pkey primary key (id),
  constraint imports_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint imports_check check (((status in ('done', 'cancelled')) = (finished_at is not null))),
  constraint imports_file_name_check check (((length(file_name) >= 1) and (length(file_name) <= 200))),
  constraint imports_format_check check ((format in ('own', 'shopify', 'etsy'))),
  constraint imports_status_check check ((status in ('preview', 'running', 'pictures', 'done', 'cancelled')))
);
create index imports_seller on imports (seller_id, uploaded_at desc, id);

-- insights

create table daily_views (
  seller_id uuid not null,
  day date not null,
  product_id uuid,
  views integer not null,
  constraint daily_views_seller_id_day_product_id_key unique nulls not distinct (seller_id, day, product_id),
  constraint daily_views_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint daily_views_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint daily_views_views_check check ((views > 0))
) partition by range (day);
create index daily_views_product on only daily_views (product_id, day) where (product_id is not null);

create table view_marks (
  day date not null,
  subject_id uuid not null,
  visitor bytea not null,
  constraint view_marks_pkey primary key (day, subject_id, visitor),
  constraint view_marks_visitor_check check ((length(visitor) = 16))
) partition by range (day);

create table view_salts (
  day date not null,
  salt bytea not null,
  constraint view_salts_pkey primary key (day),
  constraint view_salts_salt_check check ((length(salt) = 32))
);

-- customers

create table customers (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  name text not null,
  email text,
  phone text,
  address text,
  gstin text,
  state text,
  state_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  city text,
  pin_code text,
  archived_at timestamptz,
  version integer not null default 1,
  constraint customers_pkey primary key (id),
  constraint customers_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint customers_check check (((gstin is null) or ("left"(gstin, 2) = state_code))),
  constraint customers_email_check check (((email is null) or (length(email) <= 254))),
  constraint customers_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint customers_phone_check check (((phone is null) or (phone ~ '^\+91[1-9][0-9]{9}$'))),
  constraint customers_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$')),
  constraint customers_state_code_check check ((state_code ~ '^[0-9]{2}$')),
  constraint customers_version_check check ((version > 0))
);
create index customers_by_name on customers (seller_id, lower(name), id);
create unique index customers_one_email on customers (seller_id, lower(email)) where (archived_at is null);
create unique index customers_one_phone on customers (seller_id, phone) where (archived_at is null);

-- operations

create table health_checks (
  name text not null,
  state text not null,
  sentence text not null,
  since timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  constraint health_checks_pkey primary key (name),
  constraint health_checks_sentence_check check (((length(sentence) >= 1) and (length(sentence) <= 500))),
  constraint health_checks_state_check check ((state in ('ok', 'degraded', 'failing')))
);

create table health_rounds (
  is_only boolean not null default true,
  ran_at timestamptz not null,
  constraint health_rounds_pkey primary key (is_only),
  constraint health_rounds_is_only_check check (is_only)
);

create table health_troubles (
  id bigint not null generated always as identity,
  check_name text not null,
  sentence text not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  mailed_at timestamptz,
  over_mailed_at timestamptz,
  constraint health_troubles_pkey primary key (id),
  constraint health_troubles_check check ((ended_at >= began_at)),
  constraint health_troubles_check1 check (((over_mailed_at is null) or (ended_at is not null))),
  constraint health_troubles_sentence_check check (((length(sentence) >= 1) and (length(sentence) <= 500)))
);
create index health_troubles_ended on health_troubles (ended_at) where (ended_at is not null);
create unique index health_troubles_open on health_troubles (check_name) where (ended_at is null);

create table shop_processes (
  id uuid not null,
  role text not null,
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  readings jsonb not null,
  constraint shop_processes_pkey primary key (id),
  constraint shop_processes_role_check check ((role in ('all', 'web', 'worker')))
);

-- backups

create table backup_runs (
  id bigint not null generated always as identity,
  started_at timestamptz not null default now(),
  stored_at timestamptz,
  finished_at timestamptz,
  file_name text,
  file_bytes bigint,
  checked_at timestamptz,
  check_summary text,
  problem text,
  constraint backup_runs_pkey primary key (id),
  constraint backup_runs_check check (((stored_at is null) = (file_name is null))),
  constraint backup_runs_check1 check (((stored_at is null) = (file_bytes is null))),
  constraint backup_runs_check2 check (((checked_at is null) = (check_summary is null))),
  constraint backup_runs_check3 check (((finished_at is not null) or ((checked_at is null) and (problem is null)))),
  constraint backup_runs_check4 check (((finished_at is null) or ((checked_at is null) = (problem is not null)))),
  constraint backup_runs_check_summary_check check (((length(check_summary) >= 1) and (length(check_summary) <= 1000))),
  constraint backup_runs_file_bytes_check check ((file_bytes >= 0)),
  constraint backup_runs_file_name_check check (((length(file_name) >= 1) and (length(file_name) <= 300))),
  constraint backup_runs_problem_check check (((length(problem) >= 1) and (length(problem) <= 1000)))
);
create unique index backup_runs_open on backup_runs ((true)) where (finished_at is null);
create index backup_runs_started on backup_runs (started_at);

-- wishlist

create table wishlist_items (
  user_id uuid not null,
  product_id uuid not null,
  added_at timestamptz not null default now(),
  constraint wishlist_items_pkey primary key (user_id, product_id),
  constraint wishlist_items_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint wishlist_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index wishlist_items_product on wishlist_items (product_id);

-- subscriptions

create table digests (
  topic text not null,
  week date not null,
  product_ids uuid[] not null,
  sent_up_to uuid,
  finished_at timestamptz,
  constraint digests_pkey primary key (topic, week),
  constraint digests_topic_check check ((topic in ('new_arrivals', 'sale')))
);

create table subscriptions (
  id uuid not null default gen_random_uuid(),
  email citext not null,
  topic text not null,
  status text not null default 'pending',
  confirm_token_hash text,
  leave_token text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  language text,
  consent_words text,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_confirm_token_hash_key unique (confirm_token_hash),
  constraint subscriptions_email_topic_key unique (email, topic),
  constraint subscriptions_leave_token_key unique (leave_token),
  constraint subscriptions_check check (((status <> 'confirmed') or (confirmed_at is not null))),
  constraint subscriptions_check1 check (((status = 'left') = (left_at is not null))),
  constraint subscriptions_email_check check (((length((email)::text) <= 254) and ((email)::text ~~ '%_@_%'))),
  constraint subscriptions_language_check check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')) not valid,
  constraint subscriptions_leave_token_check check ((leave_token ~ '^[A-Za-z0-9_-]{43}$')),
  constraint subscriptions_status_check check ((status in ('pending', 'confirmed', 'left'))),
  constraint subscriptions_topic_check check ((topic in ('new_arrivals', 'sale', 'wished')))
);
create index subscriptions_confirmed on subscriptions (topic, id) where (status = 'confirmed');
create index subscriptions_waiting on subscriptions (requested_at) where (status = 'pending');

-- cart

create table answered_cart_lines (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  variant_id uuid not null,
  answers jsonb not null,
  answers_key text not null generated always as (md5((answers)::text)) stored,
  quantity integer not null,
  seen_price_paise bigint not null,
  added_at timestamptz not null default now(),
  constraint answered_cart_lines_pkey primary key (id),
  constraint answered_cart_lines_once unique (user_id, variant_id, answers_key),
  constraint answered_cart_lines_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint answered_cart_lines_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint answered_cart_lines_answers_check check (((jsonb_typeof(answers) = 'array') and ((jsonb_array_length(answers) >= 1) and (jsonb_array_length(answers) <= 5)) and (length((answers)::text) <= 8000) and (not jsonb_path_exists(answers, 'strict $[*]?(@.type() != "array" || @.size() < 2)'::jsonpath)) and (not jsonb_path_exists(answers, 'strict $[*][*]?(@.type() != "string")'::jsonpath)))),
  constraint answered_cart_lines_quantity_check check (((quantity >= 1) and (quantity <= 99))),
  constraint answered_cart_lines_seen_price_paise_check check ((seen_price_paise > 0))
);
create index answered_cart_lines_variant on answered_cart_lines (variant_id);

create table cart_lines (
  user_id uuid not null,
  variant_id uuid not null,
  quantity integer not null,
  seen_price_paise bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  constraint cart_lines_pkey primary key (user_id, variant_id),
  constraint cart_lines_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint cart_lines_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint cart_lines_quantity_check check (((quantity >= 1) and (quantity <= 99))),
  constraint cart_lines_seen_price_paise_check check ((seen_price_paise > 0))
);
create index cart_lines_variant on cart_lines (variant_id);

create table cart_photographs (
  line_id uuid not null,
  image_id uuid not null,
  constraint cart_photographs_pkey primary key (line_id, image_id),
  constraint cart_photographs_image_id_fkey foreign key (image_id) references images(id),
  constraint cart_photographs_line_id_fkey foreign key (line_id) references answered_cart_lines(id) on delete cascade
);
create index cart_photographs_image on cart_photographs (image_id);

-- orders

create table cash_arrivals (
  order_id uuid not null,
  claimed_at timestamptz not null default now(),
  objected_at timestamptz,
  objection text,
  constraint cash_arrivals_pkey primary key (order_id),
  constraint cash_arrivals_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint cash_arrivals_check check (((objected_at is null) = (objection is null))),
  constraint cash_arrivals_objection_check check (((length(objection) >= 1) and (length(objection) <= 1000)))
);

create table cash_remittances (
  id uuid not null default gen_random_uuid(),
  reference text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  is_from_file boolean not null default false,
  constraint cash_remittances_pkey primary key (id),
  constraint cash_remittances_recorded_by_fkey foreign key (recorded_by) references users(id) on delete restrict,
  constraint cash_remittances_reference_check check (((length(reference) >= 1) and (length(reference) <= 100)))
);
create unique index cash_remittances_once_from_files on cash_remittances (reference) where is_from_file;

create table cash_score_lifts (
  id uuid not null default gen_random_uuid(),
  buyer_id uuid,
  pin_code text,
  lifted_at timestamptz not null default now(),
  constraint cash_score_lifts_pkey primary key (id),
  constraint cash_score_lifts_buyer_id_fkey foreign key (buyer_id) references users(id) on delete restrict,
  constraint cash_score_lifts_check check ((num_nonnulls(buyer_id, pin_code) = 1)),
  constraint cash_score_lifts_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$'))
);
create index cash_score_lifts_buyer on cash_score_lifts (buyer_id, lifted_at desc) where (buyer_id is not null);
create index cash_score_lifts_pin on cash_score_lifts (pin_code, lifted_at desc) where (pin_code is not null);

create table cod_limits (
  is_only_row boolean not null default true,
  max_open_purchases integer not null default 10,
  max_open_paise bigint not null default 50000000,
  refusals_allowed integer not null default 1,
  refusal_days integer not null default 180,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  code_for_first boolean not null default true,
  code_from_paise bigint not null default 500000,
  buyer_points integer not null default 4,
  pin_points integer not null default 30,
  constraint cod_limits_pkey primary key (is_only_row),
  constraint cod_limits_buyer_points_check check (((buyer_points >= 0) and (buyer_points <= 1000))),
  constraint cod_limits_code_from_paise_check check (((code_from_paise >= 0) and (code_from_paise <= '100000000000'::bigint))),
  constraint cod_limits_is_only_row_check check (is_only_row),
  constraint cod_limits_max_open_paise_check check (((max_open_paise >= 0) and (max_open_paise <= '100000000000'::bigint))),
  constraint cod_limits_max_open_purchases_check check (((max_open_purchases >= 0) and (max_open_purchases <= 1000))),
  constraint cod_limits_pin_points_check check (((pin_points >= 0) and (pin_points <= 100000))),
  constraint cod_limits_refusal_days_check check (((refusal_days >= 0) and (refusal_days <= 3650))),
  constraint cod_limits_refusals_allowed_check check (((refusals_allowed >= 0) and (refusals_allowed <= 100)))
);

create table cod_refused_pins (
  pin_code text not null,
  since timestamptz not null default now(),
  constraint cod_refused_pins_pkey primary key (pin_code),
  constraint cod_refused_pins_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$'))
);

create table courier_bookings (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  number integer not null,
  status text not null default 'booking',
  offer_id text not null,
  courier_name text not null,
  price_paise bigint not null,
  arrives_on date,
  weight_grams integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  pieces jsonb not null,
  service_order_id text,
  service_shipment_id text,
  tracking_number text,
  tracking_link text,
  pickup_on date,
  refusal text,
  shipment_id uuid,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  check_at timestamptz default now(),
  kind text not null default 'parcel',
  return_id uuid,
  constraint courier_bookings_pkey primary key (id),
  constraint courier_bookings_order_id_number_key unique (order_id, number),
  constraint courier_bookings_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint courier_bookings_return_id_fkey foreign key (return_id) references order_returns(id) on delete restrict,
  constraint courier_bookings_shipment_id_fkey foreign key (shipment_id) references shipments(id) on delete restrict,
  constraint courier_bookings_booked_check check (((status <> all (array['booked', 'handed_over'])) or ((service_shipment_id is not null) and (service_order_id is not null)))),
  constraint courier_bookings_courier_name_check check (((length(courier_name) >= 1) and (length(courier_name) <= 60))),
  constraint courier_bookings_handed_over_check check (((status = 'handed_over') = (shipment_id is not null))),
  constraint courier_bookings_height_mm_check check (((height_mm >= 1) and (height_mm <= 3000))),
  constraint courier_bookings_kind_check check ((kind in ('parcel', 'return', 'replacement'))),
  constraint courier_bookings_length_mm_check check (((length_mm >= 1) and (length_mm <= 3000))),
  constraint courier_bookings_names_its_return check (((kind = 'parcel') = (return_id is null))) not valid,
  constraint courier_bookings_number_check check (((number >= 1) and (number <= 99))),
  constraint courier_bookings_offer_id_check check (((length(offer_id) >= 1) and (length(offer_id) <= 100))),
  constraint courier_bookings_pieces_check check ((jsonb_typeof(pieces) = 'array')),
  constraint courier_bookings_price_paise_check check ((price_paise >= 0)),
  constraint courier_bookings_refusal_check check (((length(refusal) >= 1) and (length(refusal) <= 300))),
  constraint courier_bookings_service_order_id_check check (((length(service_order_id) >= 1) and (length(service_order_id) <= 100))),
  constraint courier_bookings_service_shipment_id_check check (((length(service_shipment_id) >= 1) and (length(service_shipment_id) <= 100))),
  constraint courier_bookings_status_check check ((status in ('booking', 'booked', 'handed_over', 'refused', 'cancelling', 'cancelled'))),
  constraint courier_bookings_tracking_link_check check ((((length(tracking_link) >= 10) and (length(tracking_link) <= 300)) and (tracking_link ~ '^https://[^[:space:]]+$'))),
  constraint courier_bookings_tracking_number_check check (((length(tracking_number) >= 1) and (length(tracking_number) <= 60))),
  constraint courier_bookings_weight_grams_check check (((weight_grams >= 1) and (weight_grams <= 100000))),
  constraint courier_bookings_width_mm_check check (((width_mm >= 1) and (width_mm <= 3000)))
);
create index courier_bookings_due on courier_bookings (check_at) where (check_at is not null);
create unique index courier_bookings_open_parcel on courier_bookings (order_id) where ((return_id is null) and (status in ('booking', 'booked', 'cancelling')));
create unique index courier_bookings_open_return on courier_bookings (return_id, kind) where ((return_id is not null) and (status in ('booking', 'booked', 'cancelling')));
create index courier_bookings_shipment on courier_bookings (shipment_id);
create unique index courier_bookings_tracking on courier_bookings (tracking_number);

create table courier_hints (
  digest text not null,
  tracking_number text not null,
  received_at timestamptz not null default now(),
  constraint courier_hints_pkey primary key (digest),
  constraint courier_hints_digest_check check ((length(digest) = 64)),
  constraint courier_hints_tracking_number_check check (((length(tracking_number) >= 1) and (length(tracking_number) <= 60)))
);
create index courier_hints_received on courier_hints (received_at);

create table courier_scans (
  shipment_id uuid not null,
  digest text not null,
  constraint courier_scans_pkey primary key (shipment_id, digest),
  constraint courier_scans_shipment_id_fkey foreign key (shipment_id) references shipments(id) on delete restrict,
  constraint courier_scans_digest_check check ((length(digest) = 64))
);

create table delivery_address_changes (
  id uuid not null default gen_random_uuid(),
  purchase_id uuid not null,
  changed_at timestamptz not null default now(),
  first_name text,
  last_name text,
  address text,
  city text,
  pin_code text,
  phone text,
  state_code text,
  constraint delivery_address_changes_pkey primary key (id),
  constraint delivery_address_changes_purchase_id_fkey foreign key (purchase_id) references purchases(id) on delete restrict,
  constraint delivery_address_changes_state_code_check check ((state_code ~ '^[0-9]{2}$'))
);
create index delivery_address_changes_purchase on delivery_address_changes (purchase_id);

create table hand_orders (
  order_id uuid not null,
  seller_id uuid not null,
  idempotency_key text not null,
  input_hash text not null,
  name text not null,
  email text,
  phone text,
  address text,
  city text,
  state_code text not null,
  pin_code text,
  gstin text,
  constraint hand_orders_pkey primary key (order_id),
  constraint hand_orders_seller_id_idempotency_key_key unique (seller_id, idempotency_key),
  constraint hand_orders_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint hand_orders_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint hand_orders_idempotency_key_check check (((length(idempotency_key) >= 8) and (length(idempotency_key) <= 100))),
  constraint hand_orders_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint hand_orders_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$')),
  constraint hand_orders_state_code_check check ((state_code ~ '^[0-9]{2}$'))
);

create table making_pictures (
  making_step_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint making_pictures_pkey primary key (making_step_id, "position"),
  constraint making_pictures_once unique (image_id),
  constraint making_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint making_pictures_making_step_id_fkey foreign key (making_step_id) references making_steps(id) on delete cascade,
  constraint making_pictures_position_check check ((("position" >= 1) and ("position" <= 5)))
);

create table making_steps (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  line_number integer not null,
  step text not null,
  at timestamptz not null default now(),
  constraint making_steps_pkey primary key (id),
  constraint making_steps_order_id_line_number_step_key unique (order_id, line_number, step),
  constraint making_steps_order_id_line_number_fkey foreign key (order_id, line_number) references order_items(order_id, line_number) on delete restrict,
  constraint making_steps_step_check check ((step in ('cutting', 'stitching', 'finishing', 'ready')))
);

create table missing_parcels (
  order_id uuid not null,
  reported_at timestamptz not null default now(),
  note text,
  answered_at timestamptz,
  answer text,
  courier_delivered_at timestamptz,
  constraint missing_parcels_pkey primary key (order_id),
  constraint missing_parcels_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint missing_parcels_answer_check check (((length(answer) >= 1) and (length(answer) <= 1000))),
  constraint missing_parcels_check check (((answered_at is null) = (answer is null))),
  constraint missing_parcels_note_check check (((length(note) >= 1) and (length(note) <= 1000)))
);

create table order_deadline_steps (
  subject_id uuid not null,
  step text not null,
  order_id uuid not null,
  taken_at timestamptz not null default now(),
  is_waiting boolean not null default false,
  constraint order_deadline_steps_pkey primary key (subject_id, step),
  constraint order_deadline_steps_order_id_fkey foreign key (order_id) references orders(id) on delete restrict
);
create index order_deadline_steps_order on order_deadline_steps (order_id);
create index order_deadline_steps_waiting on order_deadline_steps (taken_at, order_id) where is_waiting;

create table order_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  status text not null,
  actor_id uuid,
  note text,
  carrier text,
  tracking_number text,
  at timestamptz not null default now(),
  is_automatic boolean not null default false,
  constraint order_events_pkey primary key (id),
  constraint order_events_order_id_status_key unique (order_id, status),
  constraint order_events_actor_id_fkey foreign key (actor_id) references users(id) on delete set null,
  constraint order_events_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_events_status_check check ((status in ('awaiting_payment', 'expired', 'pending', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled')))
);

create table order_extensions (
  id bigint not null generated always as identity,
  order_id uuid not null,
  until timestamptz not null,
  reason text not null,
  extended_by uuid,
  extended_at timestamptz not null default now(),
  constraint order_extensions_pkey primary key (id),
  constraint order_extensions_extended_by_fkey foreign key (extended_by) references users(id) on delete set null,
  constraint order_extensions_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_extensions_reason_check check (((length(reason) >= 1) and (length(reason) <= 500)))
);
create index order_extensions_order on order_extensions (order_id);

create table order_items (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  line_number integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  product_name text not null,
  sku text not null,
  size text,
  colour text,
  hsn_code text not null,
  image_file text,
  quantity integer not null,
  unit_price_paise bigint not null,
  gst_basis_points integer not null,
  line_total_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  answers jsonb not null default '[]'::jsonb,
  price_includes_gst boolean not null default false,
  processing text,
  made_in date,
  sends_proof boolean not null default false,
  answer_pictures jsonb not null default '[]'::jsonb,
  constraint order_items_pkey primary key (id),
  constraint order_items_order_id_line_number_key unique (order_id, line_number),
  constraint order_items_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_items_product_id_fkey foreign key (product_id) references products(id) on delete restrict,
  constraint order_items_variant_id_fkey foreign key (variant_id) references variants(id) on delete restrict,
  constraint order_items_answer_pictures_check check (((jsonb_typeof(answer_pictures) = 'array') and (jsonb_array_length(answer_pictures) <= 5) and (not jsonb_path_exists(answer_pictures, 'strict $[*]?((@."question".type() != "string" || @."file".type() != "string") || @."alt".type() != "string")'::jsonpath)))),
  constraint order_items_answers_check check (((jsonb_typeof(answers) = 'array') and (jsonb_array_length(answers) <= 5) and (not jsonb_path_exists(answers, 'strict $[*][*]?(@.type() != "string")'::jsonpath)))),
  constraint order_items_cgst_paise_check check ((cgst_paise >= 0)),
  constraint order_items_check check ((sgst_paise = cgst_paise)),
  constraint order_items_check2 check (((cgst_paise = 0) or (igst_paise = 0))),
  constraint order_items_gst_basis_points_check check (((gst_basis_points >= 0) and (gst_basis_points <= 10000))),
  constraint order_items_igst_paise_check check ((igst_paise >= 0)),
  constraint order_items_line_number_check check ((line_number > 0)),
  constraint order_items_line_total check (((line_total_paise +
case
    when price_includes_gst then ((cgst_paise + sgst_paise) + igst_paise)
    else (0)::bigint
end) = (unit_price_paise * quantity))) not valid,
  constraint order_items_made_in_check check ((extract(isodow from made_in) = (1)::numeric)),
  constraint order_items_processing_check check ((processing in ('ready', 'made_to_order', 'custom'))),
  constraint order_items_quantity_check check (((quantity >= 1) and (quantity <= 99))),
  constraint order_items_unit_price_paise_check check ((unit_price_paise > 0))
);
create index order_items_product on order_items (product_id);
create index order_items_variant on order_items (variant_id);

create table order_moves (
  id uuid not null default gen_random_uuid(),
  change_id uuid,
  order_id uuid not null,
  former_place_of_supply text not null,
  place_of_supply text not null,
  former_total_paise bigint not null,
  total_paise bigint not null,
  given_back_paise bigint not null,
  constraint order_moves_pkey primary key (id),
  constraint order_moves_once unique (change_id, order_id),
  constraint order_moves_change_id_fkey foreign key (change_id) references delivery_address_changes(id) on delete restrict,
  constraint order_moves_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_moves_former_place_of_supply_check check ((former_place_of_supply ~ '^[0-9]{2}$')),
  constraint order_moves_former_total_paise_check check ((former_total_paise > 0)),
  constraint order_moves_given_back_paise_check check ((given_back_paise >= 0)),
  constraint order_moves_place_of_supply_check check ((place_of_supply ~ '^[0-9]{2}$')),
  constraint order_moves_total_paise_check check ((total_paise > 0))
);
create index order_moves_order on order_moves (order_id);
create unique index order_moves_rate_once on order_moves (order_id) where (change_id is null);

create table order_notes (
  id bigint not null generated always as identity,
  order_id uuid not null,
  author_id uuid,
  body text not null,
  written_at timestamptz not null default now(),
  constraint order_notes_pkey primary key (id),
  constraint order_notes_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint order_notes_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_notes_body_check check (((length(body) >= 1) and (length(body) <= 2000)))
);
create index order_notes_order on order_notes (order_id, id);

create table order_photographs (
  order_id uuid not null,
  line_number integer not null,
  image_id uuid not null,
  constraint order_photographs_pkey primary key (order_id, line_number, image_id),
  constraint order_photographs_image_id_fkey foreign key (image_id) references images(id),
  constraint order_photographs_order_id_line_number_fkey foreign key (order_id, line_number) references order_items(order_id, line_number)
);
create index order_photographs_image on order_photographs (image_id);

create table order_proof_pictures (
  proof_id uuid not null,
  side text not null,
  position smallint not null,
  image_id uuid not null,
  constraint order_proof_pictures_pkey primary key (proof_id, side, "position"),
  constraint order_proof_pictures_once unique (image_id),
  constraint order_proof_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint order_proof_pictures_proof_id_fkey foreign key (proof_id) references order_proofs(id) on delete cascade,
  constraint order_proof_pictures_position_check check ((("position" >= 1) and ("position" <= 5))),
  constraint order_proof_pictures_side_check check ((side in ('buyer', 'seller')))
);

create table order_proofs (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  line_number integer not null,
  version smallint not null,
  status text not null default 'sent',
  note text,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  change_number smallint,
  change_note text,
  constraint order_proofs_pkey primary key (id),
  constraint order_proofs_order_id_line_number_version_key unique (order_id, line_number, version),
  constraint order_proofs_two_changes unique (order_id, line_number, change_number),
  constraint order_proofs_order_id_line_number_fkey foreign key (order_id, line_number) references order_items(order_id, line_number) on delete restrict,
  constraint order_proofs_answered check (((status = 'sent') = (answered_at is null))),
  constraint order_proofs_change check ((((status = 'change_asked') = (change_number is not null)) and ((change_note is null) or (status = 'change_asked')))),
  constraint order_proofs_change_note_check check (((length(change_note) >= 1) and (length(change_note) <= 1000))),
  constraint order_proofs_change_number_check check (((change_number >= 1) and (change_number <= 2))),
  constraint order_proofs_note_check check (((length(note) >= 1) and (length(note) <= 1000))),
  constraint order_proofs_status_check check ((status in ('sent', 'approved', 'change_asked', 'withdrawn', 'gone_ahead'))),
  constraint order_proofs_version_check check (((version >= 1) and (version <= 20)))
);
create unique index order_proofs_one_open on order_proofs (order_id, line_number) where (status = 'sent');

create table order_rate_requests (
  order_id uuid not null,
  total_paise bigint not null,
  asked_at timestamptz not null default now(),
  agreed_at timestamptz,
  constraint order_rate_requests_pkey primary key (order_id),
  constraint order_rate_requests_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_rate_requests_check check ((agreed_at >= asked_at)),
  constraint order_rate_requests_total_paise_check check ((total_paise > 0))
);

create table order_return_items (
  return_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  wanted_variant_id uuid,
  wanted_sku text,
  wanted_size text,
  wanted_colour text,
  piece_variant_id uuid,
  piece_sku text,
  piece_size text,
  piece_colour text,
  constraint order_return_items_pkey primary key (return_id, line_number),
  constraint order_return_items_order_id_line_number_fkey foreign key (order_id, line_number) references order_items(order_id, line_number) on delete restrict,
  constraint order_return_items_piece_variant_id_fkey foreign key (piece_variant_id) references variants(id) on delete restrict,
  constraint order_return_items_return_id_order_id_fkey foreign key (return_id, order_id) references order_returns(id, order_id) on delete restrict,
  constraint order_return_items_wanted_variant_id_fkey foreign key (wanted_variant_id) references variants(id) on delete restrict,
  constraint order_return_items_piece check (((piece_variant_id is null) = (piece_sku is null))),
  constraint order_return_items_piece_sku_check check ((length(piece_sku) <= 64)),
  constraint order_return_items_quantity_check check ((quantity > 0)),
  constraint order_return_items_wanted check (((wanted_variant_id is null) = (wanted_sku is null))) not valid,
  constraint order_return_items_wanted_sku_check check ((length(wanted_sku) <= 64))
);
create index order_return_items_order on order_return_items (order_id, line_number);
create index order_return_items_piece_variant on order_return_items (piece_variant_id) where (piece_variant_id is not null);
create index order_return_items_wanted_variant on order_return_items (wanted_variant_id) where (wanted_variant_id is not null);

create table order_return_objection_pictures (
  return_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint order_return_objection_pictures_pkey primary key (return_id, "position"),
  constraint order_return_objection_pictures_once unique (image_id),
  constraint order_return_objection_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint order_return_objection_pictures_return_id_fkey foreign key (return_id) references order_returns(id) on delete cascade,
  constraint order_return_objection_pictures_position_check check ((("position" >= 1) and ("position" <= 10)))
);

create table order_return_pictures (
  return_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint order_return_pictures_pkey primary key (return_id, "position"),
  constraint order_return_pictures_once unique (image_id),
  constraint order_return_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint order_return_pictures_return_id_fkey foreign key (return_id) references order_returns(id) on delete cascade,
  constraint order_return_pictures_position_check check ((("position" >= 1) and ("position" <= 5)))
);

create table order_return_repair_pictures (
  return_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint order_return_repair_pictures_pkey primary key (return_id, "position"),
  constraint order_return_repair_pictures_once unique (image_id),
  constraint order_return_repair_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint order_return_repair_pictures_return_id_fkey foreign key (return_id) references order_returns(id) on delete cascade,
  constraint order_return_repair_pictures_position_check check ((("position" >= 1) and ("position" <= 10)))
);

create table order_returns (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  idempotency_key text not null,
  reason text not null,
  note text,
  status text not null default 'requested',
  requested_at timestamptz not null default now(),
  answer_by timestamptz not null default (now() + '48:00:00'::interval),
  answered_at timestamptz,
  answered_by uuid,
  answer_note text,
  received_at timestamptz,
  condition text,
  condition_note text,
  is_restocked boolean,
  goods_paise bigint,
  tax_paise bigint,
  shipping_paise bigint,
  round_off_paise bigint,
  disputed_at timestamptz,
  dispute_note text,
  exchange text,
  challan_number text,
  postage_paise bigint,
  postage_due_at timestamptz,
  is_uncollected boolean not null default false,
  collected_at timestamptz,
  is_repair boolean not null default false,
  repair_note text,
  unrepairable_at timestamptz,
  not_sent_at timestamptz,
  again_of uuid,
  constraint order_returns_pkey primary key (id),
  constraint order_returns_id_order_id_key unique (id, order_id),
  constraint order_returns_order_id_idempotency_key_key unique (order_id, idempotency_key),
  constraint order_returns_again_of_fkey foreign key (again_of, order_id) references order_returns(id, order_id) on delete restrict,
  constraint order_returns_answered_by_fkey foreign key (answered_by) references users(id) on delete set null,
  constraint order_returns_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint order_returns_answer_note_check check ((length(answer_note) <= 1000)),
  constraint order_returns_arrived check ((((status in ('received', 'replacing', 'replaced', 'unrepairable', 'repaired')) = (received_at is not null)) and ((received_at is not null) = ((condition is not null) and (is_restocked is not null))))) not valid,
  constraint order_returns_challan_number_check check (((length(challan_number) >= 10) and (length(challan_number) <= 16))),
  constraint order_returns_condition_check check ((condition in ('as_sent', 'worn', 'damaged', 'incomplete', 'lost'))) not valid,
  constraint order_returns_condition_note_check check ((length(condition_note) <= 1000)),
  constraint order_returns_dispute_note_check check ((length(dispute_note) <= 1000)),
  constraint order_returns_exchange_check check ((exchange in ('reserved', 'released', 'sent'))),
  constraint order_returns_exchanged check ((
case
    when (status in ('replacing', 'unrepairable')) then (not (exchange is distinct from 'reserved'))
    when (status in ('replaced', 'repaired')) then (not (exchange is distinct from 'sent'))
    else true
end and ((challan_number is null) or (not (exchange is distinct from 'sent'))))) not valid,
  constraint order_returns_goods_paise_check check ((goods_paise >= 0)),
  constraint order_returns_idempotency_key_check check (((length(idempotency_key) >= 8) and (length(idempotency_key) <= 100))),
  constraint order_returns_not_again_of_itself check ((again_of <> id)),
  constraint order_returns_not_sent check (((status <> 'not_sent') or (not_sent_at is not null))),
  constraint order_returns_note_check check ((length(note) <= 1000)),
  constraint order_returns_postage_due check (((postage_due_at is null) or (postage_paise is not null))),
  constraint order_returns_postage_paise_check check ((postage_paise > 0)),
  constraint order_returns_reason_check check ((reason in ('damaged', 'faulty', 'wrong', 'not_as_shown', 'late', 'guarantee', 'does_not_fit', 'changed_mind', 'lost'))) not valid,
  constraint order_returns_refunded check (((status in ('received', 'settled')) = ((goods_paise is not null) and (tax_paise is not null) and (shipping_paise is not null) and (round_off_paise is not null)))) not valid,
  constraint order_returns_repair_note_check check ((length(repair_note) <= 1000)),
  constraint order_returns_round_off_paise_check check (((round_off_paise >= '-50'::integer) and (round_off_paise <= 50))),
  constraint order_returns_shipping_paise_check check ((shipping_paise >= 0)),
  constraint order_returns_status_check check ((status in ('requested', 'approved', 'declined', 'withdrawn', 'received', 'disputed', 'objected', 'settled', 'replacing', 'replaced', 'unrepairable', 'repaired', 'not_sent'))),
  constraint order_returns_tax_paise_check check ((tax_paise >= 0)),
  constraint order_returns_unrepairable check ((((unrepairable_at is null) or is_repair) and ((status <> 'unrepairable') or (unrepairable_at is not null)) and ((status <> 'repaired') or is_repair)))
);
create index order_returns_waiting on order_returns (order_id) where (status in ('requested', 'approved', 'replacing'));

create table orders (
  id uuid not null default gen_random_uuid(),
  order_number text not null,
  purchase_id uuid,
  buyer_id uuid,
  customer_id uuid,
  seller_id uuid not null,
  status text not null default 'pending',
  place_of_supply text not null,
  subtotal_paise bigint not null,
  shipping_paise bigint not null,
  tax_paise bigint not null,
  round_off_paise bigint not null,
  total_paise bigint not null,
  commission_basis_points integer not null,
  notes text,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cash_held_by text,
  cash_remittance_id uuid,
  parcel_back_at timestamptz,
  seller_registration text,
  ship_by date,
  arrives_from date,
  arrives_by date,
  deadlines_from timestamptz not null default now(),
  deadline_check_at timestamptz not null default now(),
  cash_fee_paise bigint not null default 0,
  sez_supply text,
  constraint orders_pkey primary key (id),
  constraint orders_order_number_key unique (order_number),
  constraint orders_purchase_id_seller_id_key unique (purchase_id, seller_id),
  constraint orders_buyer_id_fkey foreign key (buyer_id) references users(id) on delete restrict,
  constraint orders_cash_remittance_id_fkey foreign key (cash_remittance_id) references cash_remittances(id) on delete restrict,
  constraint orders_customer_id_fkey foreign key (customer_id) references customers(id) on delete restrict,
  constraint orders_purchase_id_fkey foreign key (purchase_id) references purchases(id) on delete restrict,
  constraint orders_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint orders_back_when_refused check (((parcel_back_at is null) or (status = 'refused'))),
  constraint orders_cash_fee_is_shipping check (((cash_fee_paise >= 0) and (cash_fee_paise <= shipping_paise))),
  constraint orders_cash_held_by_check check ((cash_held_by in ('courier', 'seller'))),
  constraint orders_cash_is_of_delivered check (((cash_held_by is null) or (status = 'delivered'))),
  constraint orders_check check ((total_paise = (((subtotal_paise + shipping_paise) + tax_paise) + round_off_paise))),
  constraint orders_check1 check ((((purchase_id is not null) and (buyer_id is not null) and (customer_id is null)) or ((purchase_id is null) and (buyer_id is null) and (customer_id is not null)))),
  constraint orders_commission_basis_points_check check (((commission_basis_points >= 0) and (commission_basis_points <= 10000))),
  constraint orders_order_number_check check ((order_number ~ '^ORD-[0-9]{13}$')),
  constraint orders_place_of_supply_check check ((place_of_supply ~ '^[0-9]{2}$')),
  constraint orders_remitted_by_couriers check (((cash_remittance_id is null) or (cash_held_by = 'courier'))),
  constraint orders_round_off_paise_check check (((round_off_paise >= '-50'::integer) and (round_off_paise <= 50))),
  constraint orders_seller_registration_check check ((seller_registration in ('regular', 'composition', 'unregistered'))),
  constraint orders_sez_supply_check check (((sez_supply is null) or ((purchase_id is not null) and ((sez_supply = 'with_tax') or ((sez_supply = 'under_lut') and (tax_paise = 0)))))),
  constraint orders_shipping_paise_check check ((shipping_paise >= 0)),
  constraint orders_status_check check ((status in ('awaiting_payment', 'expired', 'pending', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled'))),
  constraint orders_subtotal_paise_check check ((subtotal_paise > 0)),
  constraint orders_tax_paise_check check ((tax_paise >= 0)),
  constraint orders_total_paise_check check ((total_paise > 0))
);
create index orders_buyer on orders (buyer_id, placed_at desc, id desc);
create index orders_cash_at_couriers on orders (placed_at, id) where ((cash_held_by = 'courier') and (cash_remittance_id is null));
create index orders_customer on orders (customer_id) where (customer_id is not null);
create index orders_deadline_check on orders (deadline_check_at, id) where ((deadline_check_at < 'infinity'::timestamp with time zone) and (purchase_id is not null));
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_status on orders (status, placed_at desc, id desc);
create index orders_seller on orders (seller_id, placed_at desc, id desc);
create index orders_seller_status on orders (seller_id, status, placed_at desc, id desc);

create table part_payments (
  order_id uuid not null,
  advance_paise bigint not null,
  rest_paise bigint not null,
  rest_requested_at timestamptz,
  rest_paid_at timestamptz,
  rest_payment_id uuid,
  cash_chosen_at timestamptz,
  constraint part_payments_pkey primary key (order_id),
  constraint part_payments_rest_once unique (rest_payment_id),
  constraint part_payments_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint part_payments_advance_paise_check check ((advance_paise >= 100)),
  constraint part_payments_check check (((rest_paid_at is null) = (rest_payment_id is null))),
  constraint part_payments_rest_paise_check check ((rest_paise >= 100))
);

create table pickup_places (
  seller_id uuid not null,
  place_key text not null,
  registered_at timestamptz not null default now(),
  constraint pickup_places_pkey primary key (seller_id),
  constraint pickup_places_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint pickup_places_place_key_check check (((length(place_key) >= 1) and (length(place_key) <= 36)))
);

create table price_reduction_lines (
  reduction_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  pieces integer not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  constraint price_reduction_lines_pkey primary key (reduction_id, line_number),
  constraint price_reduction_lines_order_id_line_number_fkey foreign key (order_id, line_number) references order_items(order_id, line_number) on delete restrict,
  constraint price_reduction_lines_reduction_id_order_id_fkey foreign key (reduction_id, order_id) references price_reductions(id, order_id) on delete restrict,
  constraint price_reduction_lines_cgst_paise_check check ((cgst_paise >= 0)),
  constraint price_reduction_lines_check check (((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) > 0)),
  constraint price_reduction_lines_igst_paise_check check ((igst_paise >= 0)),
  constraint price_reduction_lines_pieces_check check ((pieces > 0)),
  constraint price_reduction_lines_sgst_paise_check check ((sgst_paise >= 0)),
  constraint price_reduction_lines_taxable_paise_check check ((taxable_paise >= 0))
);
create index price_reduction_lines_order on price_reduction_lines (order_id, line_number);

create table price_reductions (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  idempotency_key text not null,
  is_by_marketplace boolean not null,
  ground text not null,
  reason text not null,
  granted_at timestamptz not null default now(),
  constraint price_reductions_pkey primary key (id),
  constraint price_reductions_id_order_id_key unique (id, order_id),
  constraint price_reductions_order_id_idempotency_key_key unique (order_id, idempotency_key),
  constraint price_reductions_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint price_reductions_ground_check check ((ground in ('deficient', 'overcharged'))),
  constraint price_reductions_idempotency_key_check check (((length(idempotency_key) >= 8) and (length(idempotency_key) <= 100))),
  constraint price_reductions_reason_check check (((length(reason) >= 1) and (length(reason) <= 200)))
);

create table purchases (
  id uuid not null default gen_random_uuid(),
  buyer_id uuid not null,
  idempotency_key text not null,
  input_hash text not null,
  payment_method text not null,
  shipping_method text not null,
  email text,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state_code text not null,
  pin_code text not null,
  phone text not null,
  buyer_gstin text,
  subtotal_paise bigint not null,
  shipping_paise bigint not null,
  tax_paise bigint not null,
  round_off_paise bigint not null,
  total_paise bigint not null,
  placed_at timestamptz not null default now(),
  supply_basis text not null default 'delivery',
  buyer_company text,
  billing_address text,
  billing_city text,
  billing_pin_code text,
  language text,
  cash_fee_paise bigint not null default 0,
  is_sez boolean not null default false,
  constraint purchases_pkey primary key (id),
  constraint purchases_buyer_id_idempotency_key_key unique (buyer_id, idempotency_key),
  constraint purchases_buyer_id_fkey foreign key (buyer_id) references users(id) on delete restrict,
  constraint purchases_billing_address_check check (((length(billing_address) >= 1) and (length(billing_address) <= 300))),
  constraint purchases_billing_city_check check (((length(billing_city) >= 1) and (length(billing_city) <= 80))),
  constraint purchases_billing_pin_code_check check ((billing_pin_code ~ '^[1-9][0-9]{5}$')),
  constraint purchases_buyer_company_check check (((length(buyer_company) >= 1) and (length(buyer_company) <= 200))),
  constraint purchases_cash_fee_is_shipping check (((cash_fee_paise >= 0) and (cash_fee_paise <= shipping_paise))),
  constraint purchases_check check ((total_paise = (((subtotal_paise + shipping_paise) + tax_paise) + round_off_paise))),
  constraint purchases_check1 check (((payment_method <> 'cod') or (total_paise < 20000000))),
  constraint purchases_check2 check (((supply_basis = 'delivery') or (buyer_gstin is not null))),
  constraint purchases_check3 check (((buyer_company is null) or (buyer_gstin is not null))),
  constraint purchases_check4 check ((num_nulls(billing_address, billing_city, billing_pin_code) in (0, 3))),
  constraint purchases_check5 check (((billing_address is null) or (buyer_company is not null))),
  constraint purchases_idempotency_key_check check (((length(idempotency_key) >= 8) and (length(idempotency_key) <= 100))),
  constraint purchases_language_check check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')) not valid,
  constraint purchases_payment_method_check check ((payment_method in ('cod', 'online'))),
  constraint purchases_phone_check check ((phone ~ '^(\+91[6-9][0-9]{9})?$')),
  constraint purchases_pin_code_check check ((pin_code ~ '^[1-9][0-9]{5}$')),
  constraint purchases_sez_check check (((not is_sez) or (supply_basis = 'delivery'))),
  constraint purchases_shipping_method_check check ((shipping_method in ('standard', 'express'))),
  constraint purchases_shipping_paise_check check ((shipping_paise >= 0)),
  constraint purchases_state_code_check check ((state_code ~ '^[0-9]{2}$')),
  constraint purchases_subtotal_paise_check check ((subtotal_paise > 0)),
  constraint purchases_supply_basis_check check ((supply_basis in ('delivery', 'own_place', 'bill_to'))),
  constraint purchases_tax_paise_check check ((tax_paise >= 0)),
  constraint purchases_total_paise_check check ((total_paise > 0))
);
create index purchases_buyer on purchases (buyer_id, placed_at desc, id);
create index purchases_cash_at_pin on purchases (pin_code, placed_at) where (payment_method = 'cod');

create table refund_offers (
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  amount_paise bigint not null,
  note text,
  status text not null default 'open',
  offered_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint refund_offers_pkey primary key (id),
  constraint refund_offers_return_id_fkey foreign key (return_id) references order_returns(id) on delete restrict,
  constraint refund_offers_amount_paise_check check ((amount_paise > 0)),
  constraint refund_offers_check check (((status = 'open') = (answered_at is null))),
  constraint refund_offers_note_check check ((length(note) <= 1000)),
  constraint refund_offers_status_check check ((status in ('open', 'accepted', 'declined', 'withdrawn')))
);
create unique index refund_offers_open on refund_offers (return_id) where (status = 'open');
create index refund_offers_return on refund_offers (return_id);

create table remittance_layouts (
  code text not null,
  name text not null,
  separator text not null,
  number_column text not null,
  amount_column text not null,
  date_column text,
  date_form text not null,
  reference_column text,
  constraint remittance_layouts_pkey primary key (code),
  constraint remittance_layouts_amount_column_check check (((length(amount_column) >= 1) and (length(amount_column) <= 60))),
  constraint remittance_layouts_code_check check (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(code) <= 60))),
  constraint remittance_layouts_date_column_check check (((length(date_column) >= 1) and (length(date_column) <= 60))),
  constraint remittance_layouts_date_form_check check ((date_form in ('year_first', 'day_first', 'month_name'))),
  constraint remittance_layouts_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint remittance_layouts_number_column_check check (((length(number_column) >= 1) and (length(number_column) <= 60))),
  constraint remittance_layouts_reference_column_check check (((length(reference_column) >= 1) and (length(reference_column) <= 60))),
  constraint remittance_layouts_separator_check check ((separator in ('comma', 'semicolon', 'tab')))
);

create table remittance_lines (
  id uuid not null default gen_random_uuid(),
  layout_code text not null,
  tracking_number text not null,
  amount_paise bigint not null,
  remitted_on date,
  reference text,
  cells jsonb not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null,
  cash_remittance_id uuid,
  dismissed_at timestamptz,
  dismissed_by uuid,
  dismiss_reason text,
  constraint remittance_lines_pkey primary key (id),
  constraint remittance_lines_once unique nulls not distinct (tracking_number, amount_paise, remitted_on, reference),
  constraint remittance_lines_cash_remittance_id_fkey foreign key (cash_remittance_id) references cash_remittances(id) on delete restrict,
  constraint remittance_lines_dismissed_by_fkey foreign key (dismissed_by) references users(id) on delete restrict,
  constraint remittance_lines_layout_code_fkey foreign key (layout_code) references remittance_layouts(code) on delete restrict,
  constraint remittance_lines_uploaded_by_fkey foreign key (uploaded_by) references users(id) on delete restrict,
  constraint remittance_lines_amount_paise_check check ((abs(amount_paise) <= '100000000000'::bigint)),
  constraint remittance_lines_dismiss_reason_check check (((length(dismiss_reason) >= 1) and (length(dismiss_reason) <= 200))),
  constraint remittance_lines_dismissed_is_open check (((dismissed_at is null) or (cash_remittance_id is null))),
  constraint remittance_lines_dismissed_whole check ((num_nonnulls(dismissed_at, dismissed_by, dismiss_reason) in (0, 3))),
  constraint remittance_lines_reference_check check (((length(reference) >= 1) and (length(reference) <= 100))),
  constraint remittance_lines_tracking_number_check check ((tracking_number ~ '^[A-Z0-9]{1,60}$'))
);
create index remittance_lines_booked on remittance_lines (uploaded_at, id) where (cash_remittance_id is not null);
create index remittance_lines_dismisser on remittance_lines (dismissed_by);
create index remittance_lines_layout on remittance_lines (layout_code);
create index remittance_lines_left_out on remittance_lines (uploaded_at, id) where (dismissed_at is not null);
create index remittance_lines_open on remittance_lines (uploaded_at, id) where (cash_remittance_id is null);
create index remittance_lines_remittance on remittance_lines (cash_remittance_id);
create index remittance_lines_uploader on remittance_lines (uploaded_by);

create table sales_to_count (
  product_id uuid not null,
  constraint sales_to_count_pkey primary key (product_id)
);

create table shipment_events (
  id bigint not null generated always as identity,
  shipment_id uuid not null,
  kind text not null,
  at timestamptz not null default now(),
  place text,
  note text,
  constraint shipment_events_pkey primary key (id),
  constraint shipment_events_shipment_id_fkey foreign key (shipment_id) references shipments(id) on delete restrict,
  constraint shipment_events_kind_check check ((kind in ('handed_over', 'picked_up', 'in_transit', 'out_for_delivery', 'failed_attempt', 'delivered', 'not_delivered', 'returning', 'returned', 'lost', 'damaged', 'tracking_changed'))),
  constraint shipment_events_note_check check (((length(note) >= 1) and (length(note) <= 500))),
  constraint shipment_events_place_check check (((length(place) >= 1) and (length(place) <= 120)))
);
create index shipment_events_shipment on shipment_events (shipment_id, at);

create table shipment_items (
  shipment_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null,
  constraint shipment_items_pkey primary key (shipment_id, order_item_id),
  constraint shipment_items_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete restrict,
  constraint shipment_items_shipment_id_fkey foreign key (shipment_id) references shipments(id) on delete restrict,
  constraint shipment_items_quantity_check check ((quantity > 0))
);
create index shipment_items_order_item on shipment_items (order_item_id);

create table shipments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  number integer not null,
  status text not null default 'on_the_way',
  courier_code text,
  courier_name text,
  tracking_number text,
  tracking_link text,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  expected_on date,
  handed_over_at timestamptz not null default now(),
  ended_at timestamptz,
  proof_link text,
  return_id uuid,
  is_return boolean not null default false,
  e_way_bill_number text,
  constraint shipments_pkey primary key (id),
  constraint shipments_order_id_number_key unique (order_id, number),
  constraint shipments_courier_code_fkey foreign key (courier_code) references couriers(code) on update cascade on delete restrict,
  constraint shipments_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint shipments_return_id_fkey foreign key (return_id) references order_returns(id) on delete restrict,
  constraint shipments_courier_name_check check (((length(courier_name) >= 1) and (length(courier_name) <= 60))),
  constraint shipments_e_way_bill_number_check check ((e_way_bill_number ~ '^[0-9]{12}$')),
  constraint shipments_ended_check check (((status = 'on_the_way') = (ended_at is null))),
  constraint shipments_height_mm_check check (((height_mm >= 1) and (height_mm <= 3000))),
  constraint shipments_length_mm_check check (((length_mm >= 1) and (length_mm <= 3000))),
  constraint shipments_names_its_return check (((not is_return) or (return_id is not null))) not valid,
  constraint shipments_number_check check (((number >= 1) and (number <= 99))),
  constraint shipments_proof_link_check check ((((length(proof_link) >= 10) and (length(proof_link) <= 300)) and (proof_link ~ '^https://[^[:space:]]+$'))),
  constraint shipments_size_check check ((((length_mm is null) = (width_mm is null)) and ((width_mm is null) = (height_mm is null)))),
  constraint shipments_status_check check ((status in ('on_the_way', 'delivered', 'not_delivered'))),
  constraint shipments_tracking_link_check check ((((length(tracking_link) >= 10) and (length(tracking_link) <= 300)) and (tracking_link ~ '^https://[^[:space:]]+$'))),
  constraint shipments_tracking_number_check check (((length(tracking_number) >= 1) and (length(tracking_number) <= 60))),
  constraint shipments_weight_grams_check check (((weight_grams >= 1) and (weight_grams <= 100000))),
  constraint shipments_width_mm_check check (((width_mm >= 1) and (width_mm <= 3000)))
);
create index shipments_of_return on shipments (return_id) where (return_id is not null);
create unique index shipments_one_each_way on shipments (return_id, is_return) where ((return_id is not null) and (status <> 'not_delivered'));
create index shipments_tracking on shipments (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g'))) where ((tracking_number is not null) and (return_id is null));

create table variant_packages (
  variant_id uuid not null,
  weight_grams integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  constraint variant_packages_pkey primary key (variant_id),
  constraint variant_packages_variant_id_fkey foreign key (variant_id) references variants(id) on delete cascade,
  constraint variant_packages_height_mm_check check (((height_mm >= 1) and (height_mm <= 3000))),
  constraint variant_packages_length_mm_check check (((length_mm >= 1) and (length_mm <= 3000))),
  constraint variant_packages_weight_grams_check check (((weight_grams >= 1) and (weight_grams <= 100000))),
  constraint variant_packages_width_mm_check check (((width_mm >= 1) and (width_mm <= 3000)))
);

-- reviews

create table review_pictures (
  review_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint review_pictures_pkey primary key (review_id, "position"),
  constraint review_pictures_once unique (image_id),
  constraint review_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint review_pictures_review_id_fkey foreign key (review_id) references reviews(id) on delete cascade,
  constraint review_pictures_position_check check ((("position" >= 1) and ("position" <= 5)))
);

create table review_reminders (
  order_id uuid not null,
  sent_at timestamptz not null default now(),
  constraint review_reminders_pkey primary key (order_id),
  constraint review_reminders_order_id_fkey foreign key (order_id) references orders(id) on delete restrict
);

create table review_reports (
  review_id uuid not null,
  user_id uuid not null,
  reason text not null,
  note text,
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint review_reports_pkey primary key (review_id, user_id),
  constraint review_reports_review_id_fkey foreign key (review_id) references reviews(id) on delete cascade,
  constraint review_reports_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint review_reports_note_check check (((length(note) >= 1) and (length(note) <= 1000))),
  constraint review_reports_reason_check check ((reason in ('spam', 'insult', 'personal', 'wrong', 'other')))
);
create index review_reports_of_user on review_reports (user_id);
create index review_reports_open on review_reports (reported_at) where (settled_at is null);

create table review_votes (
  review_id uuid not null,
  user_id uuid not null,
  voted_at timestamptz not null default now(),
  constraint review_votes_pkey primary key (review_id, user_id),
  constraint review_votes_review_id_fkey foreign key (review_id) references reviews(id) on delete cascade,
  constraint review_votes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index review_votes_of_user on review_votes (user_id);

create table reviews (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  line_number integer not null,
  product_id uuid not null,
  seller_id uuid not null,
  author_id uuid,
  stars smallint not null,
  quality smallint,
  fit text,
  body text not null,
  status text not null,
  held_for text[] not null default '{}'[],
  network text,
  removed_reason text,
  decided_by uuid,
  decided_at timestamptz,
  answer text,
  answered_at timestamptz,
  helpful_count integer not null default 0,
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  published_at timestamptz,
  constraint reviews_pkey primary key (id),
  constraint reviews_once unique (order_id, line_number),
  constraint reviews_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint reviews_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint reviews_order_id_line_number_fkey foreign key (order_id, line_number) references order_items(order_id, line_number) on delete restrict,
  constraint reviews_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete restrict,
  constraint reviews_answer_check check (((length(answer) >= 1) and (length(answer) <= 2000))),
  constraint reviews_body_check check ((length(body) <= 2000)),
  constraint reviews_check check (((answer is null) = (answered_at is null))),
  constraint reviews_check1 check (((status = 'removed') = (removed_reason is not null))),
  constraint reviews_check2 check (((status <> 'published') or (published_at is not null))),
  constraint reviews_fit_check check ((fit in ('small', 'true', 'large'))),
  constraint reviews_helpful_count_check check ((helpful_count >= 0)),
  constraint reviews_network_check check ((length(network) <= 100)),
  constraint reviews_quality_check check (((quality >= 1) and (quality <= 5))),
  constraint reviews_removed_reason_check check (((length(removed_reason) >= 1) and (length(removed_reason) <= 1000))),
  constraint reviews_stars_check check (((stars >= 1) and (stars <= 5))),
  constraint reviews_status_check check ((status in ('published', 'held', 'removed')))
);
create index reviews_decided_by on reviews (decided_by) where (decided_by is not null);
create index reviews_held on reviews (written_at, id) where (status = 'held');
create index reviews_most_helpful on reviews (product_id, helpful_count desc, written_at desc, id) where (status = 'published');
create index reviews_of_author on reviews (author_id);
create index reviews_of_product on reviews (product_id, written_at desc, id) where (status = 'published');
create index reviews_of_shop on reviews (seller_id, written_at desc, id);

create table shop_scores (
  seller_id uuid not null,
  shipped integer not null,
  shipped_on_time integer not null,
  placed integer not null,
  cancelled_by_shop integer not null,
  delivered integer not null,
  returned_as_faulty integer not null,
  asked integer not null,
  answered_in_time integer not null,
  units_delivered integer not null,
  computed_at timestamptz not null default now(),
  constraint shop_scores_pkey primary key (seller_id),
  constraint shop_scores_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint shop_scores_asked_check check ((asked >= 0)),
  constraint shop_scores_cancelled_by_shop_check check ((cancelled_by_shop >= 0)),
  constraint shop_scores_check check (((shipped_on_time >= 0) and (shipped_on_time <= shipped))),
  constraint shop_scores_check1 check (((answered_in_time >= 0) and (answered_in_time <= asked))),
  constraint shop_scores_delivered_check check ((delivered >= 0)),
  constraint shop_scores_placed_check check ((placed >= 0)),
  constraint shop_scores_returned_as_faulty_check check ((returned_as_faulty >= 0)),
  constraint shop_scores_shipped_check check ((shipped >= 0)),
  constraint shop_scores_units_delivered_check check ((units_delivered >= 0))
);

-- conversations

create table conversation_blocks (
  buyer_id uuid not null,
  seller_id uuid not null,
  side text not null,
  blocked_at timestamptz not null default now(),
  constraint conversation_blocks_pkey primary key (buyer_id, seller_id, side),
  constraint conversation_blocks_buyer_id_fkey foreign key (buyer_id) references users(id) on delete cascade,
  constraint conversation_blocks_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint conversation_blocks_side_check check ((side in ('buyer', 'seller')))
);
create index conversation_blocks_of_shop on conversation_blocks (seller_id);

create table conversation_message_pictures (
  message_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint conversation_message_pictures_pkey primary key (message_id, "position"),
  constraint conversation_message_pictures_once unique (image_id),
  constraint conversation_message_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint conversation_message_pictures_message_id_fkey foreign key (message_id) references conversation_messages(id) on delete cascade,
  constraint conversation_message_pictures_position_check check ((("position" >= 1) and ("position" <= 5)))
);

create table conversation_messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  side text not null,
  author_id uuid,
  body text not null,
  sent_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz,
  constraint conversation_messages_pkey primary key (id),
  constraint conversation_messages_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint conversation_messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint conversation_messages_body_check check (((length(body) >= 1) and (length(body) <= 2000))),
  constraint conversation_messages_seen_later check ((seen_at >= sent_at)),
  constraint conversation_messages_side_check check ((side in ('buyer', 'seller')))
);
create index conversation_messages_in_order on conversation_messages (conversation_id, sent_at desc, id desc);
create index conversation_messages_of_author on conversation_messages (author_id);

create table conversation_reports (
  conversation_id uuid not null,
  side text not null,
  user_id uuid,
  reason text not null,
  note text,
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  decided_by uuid,
  outcome text,
  constraint conversation_reports_pkey primary key (conversation_id, side),
  constraint conversation_reports_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint conversation_reports_decided_by_fkey foreign key (decided_by) references users(id) on delete set null,
  constraint conversation_reports_user_id_fkey foreign key (user_id) references users(id) on delete set null,
  constraint conversation_reports_check check (((settled_at is null) = (outcome is null))),
  constraint conversation_reports_note_check check (((length(note) >= 1) and (length(note) <= 1000))),
  constraint conversation_reports_outcome_check check (((length(outcome) >= 1) and (length(outcome) <= 1000))),
  constraint conversation_reports_reason_check check ((reason in ('spam', 'insult', 'outside', 'fraud', 'other'))),
  constraint conversation_reports_side_check check ((side in ('buyer', 'seller')))
);
create index conversation_reports_decided_by on conversation_reports (decided_by) where (decided_by is not null);
create index conversation_reports_of_user on conversation_reports (user_id);
create index conversation_reports_open on conversation_reports (reported_at) where (settled_at is null);

create table conversations (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  buyer_id uuid,
  product_id uuid,
  order_id uuid,
  buyer_unread integer not null default 0,
  seller_unread integer not null default 0,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  commission_title text,
  return_id uuid,
  constraint conversations_pkey primary key (id),
  constraint conversations_order_id_key unique (order_id),
  constraint conversations_buyer_id_fkey foreign key (buyer_id) references users(id) on delete set null,
  constraint conversations_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint conversations_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete restrict,
  constraint conversations_return_id_fkey foreign key (return_id) references order_returns(id) on delete restrict,
  constraint conversations_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint conversations_buyer_unread_check check ((buyer_unread >= 0)),
  constraint conversations_check check ((num_nonnulls(product_id, coalesce((order_id)::text, commission_title), return_id) = 1)),
  constraint conversations_commission_title_check check (((length(commission_title) >= 1) and (length(commission_title) <= 120))),
  constraint conversations_seller_unread_check check ((seller_unread >= 0))
);
create index conversations_of_buyer on conversations (buyer_id, last_message_at desc, id desc);
create unique index conversations_of_listing on conversations (buyer_id, product_id) where (product_id is not null);
create index conversations_of_product on conversations (product_id, seller_id);
create unique index conversations_of_return on conversations (return_id) where (return_id is not null);
create index conversations_of_shop on conversations (seller_id, last_message_at desc, id desc);

create table published_answers (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  product_id uuid not null,
  seller_id uuid not null,
  question text not null,
  answer text not null,
  position integer not null,
  published_at timestamptz not null default now(),
  taken_down_at timestamptz,
  taken_down_by text,
  reason text,
  constraint published_answers_pkey primary key (id),
  constraint published_answers_places unique (product_id, "position") deferrable,
  constraint published_answers_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint published_answers_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete cascade,
  constraint published_answers_answer_check check (((length(answer) >= 1) and (length(answer) <= 1000))),
  constraint published_answers_check check (((taken_down_at is null) = (taken_down_by is null))),
  constraint published_answers_check1 check (((not (taken_down_by is distinct from 'marketplace')) = (reason is not null))),
  constraint published_answers_question_check check (((length(question) >= 1) and (length(question) <= 500))),
  constraint published_answers_reason_check check (((length(reason) >= 1) and (length(reason) <= 1000))),
  constraint published_answers_taken_down_by_check check ((taken_down_by in ('buyer', 'marketplace')))
);
create index published_answers_of_product on published_answers (product_id, "position" desc, id);
create index published_answers_of_shop on published_answers (seller_id);
create unique index published_answers_once on published_answers (conversation_id, md5(question)) where (taken_down_at is null);

create table saved_replies (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  name text not null,
  body text not null,
  changed_at timestamptz not null default now(),
  constraint saved_replies_pkey primary key (id),
  constraint saved_replies_seller_id_name_key unique (seller_id, name),
  constraint saved_replies_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete cascade,
  constraint saved_replies_body_check check (((length(body) >= 1) and (length(body) <= 2000))),
  constraint saved_replies_name_check check (((length(name) >= 1) and (length(name) <= 60)))
);

-- commissions

create table commission_quotes (
  conversation_id uuid not null,
  number smallint not null,
  product_id uuid not null,
  variant_id uuid not null,
  pieces smallint not null,
  working_days smallint not null,
  holds_until timestamptz not null,
  quoted_at timestamptz not null default now(),
  counter_paise bigint,
  constraint commission_quotes_pkey primary key (conversation_id, number),
  constraint commission_quotes_product_id_key unique (product_id),
  constraint commission_quotes_variant_id_key unique (variant_id),
  constraint commission_quotes_conversation_id_fkey foreign key (conversation_id) references commissions(conversation_id) on delete cascade,
  constraint commission_quotes_product_id_fkey foreign key (product_id) references products(id) on delete restrict,
  constraint commission_quotes_variant_id_fkey foreign key (variant_id) references variants(id) on delete restrict,
  constraint commission_quotes_counter_paise_check check (((counter_paise >= 100) and (counter_paise <= '10000000000'::bigint))),
  constraint commission_quotes_number_check check (((number >= 1) and (number <= 20))),
  constraint commission_quotes_pieces_check check (((pieces >= 1) and (pieces <= 99))),
  constraint commission_quotes_working_days_check check (((working_days >= 1) and (working_days <= 120)))
);

create table commissions (
  conversation_id uuid not null,
  seller_id uuid not null,
  buyer_id uuid,
  size text,
  colour text,
  budget_from_paise bigint,
  budget_to_paise bigint,
  wanted_by date,
  state text not null default 'asked',
  asked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  reminded_at timestamptz,
  quotes smallint not null default 0,
  counters smallint not null default 0,
  holds_until timestamptz,
  order_id uuid,
  constraint commissions_pkey primary key (conversation_id),
  constraint commissions_order_id_key unique (order_id),
  constraint commissions_buyer_id_fkey foreign key (buyer_id) references users(id) on delete set null,
  constraint commissions_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint commissions_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint commissions_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint commissions_budget_from_paise_check check (((budget_from_paise >= 100) and (budget_from_paise <= '10000000000'::bigint))),
  constraint commissions_budget_to_paise_check check (((budget_to_paise >= 100) and (budget_to_paise <= '10000000000'::bigint))),
  constraint commissions_check check ((budget_from_paise <= budget_to_paise)),
  constraint commissions_check1 check (((state = 'ordered') = (order_id is not null))),
  constraint commissions_check2 check (((quotes > 0) = (holds_until is not null))),
  constraint commissions_check3 check (((state <> all (array['quoted', 'countered', 'accepted', 'ordered'])) or (quotes > 0))),
  constraint commissions_check4 check ((counters <= quotes)),
  constraint commissions_colour_check check (((length(colour) >= 1) and (length(colour) <= 80))),
  constraint commissions_counters_check check (((counters >= 0) and (counters <= 3))),
  constraint commissions_quotes_check check (((quotes >= 0) and (quotes <= 20))),
  constraint commissions_size_check check (((length(size) >= 1) and (length(size) <= 80))),
  constraint commissions_state_check check ((state in ('asked', 'quoted', 'countered', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired')))
);
create index commissions_of_buyer on commissions (buyer_id, asked_at desc);
create index commissions_of_shop on commissions (seller_id, asked_at desc);
create index commissions_open on commissions (changed_at) where (state in ('asked', 'quoted', 'countered', 'accepted'));

-- helpdesk

create table canned_answers (
  id uuid not null default gen_random_uuid(),
  language text not null,
  title text not null,
  body text not null,
  changed_at timestamptz not null default now(),
  constraint canned_answers_pkey primary key (id),
  constraint canned_answers_language_title_key unique (language, title),
  constraint canned_answers_body_check check (((length(body) >= 1) and (length(body) <= 4000))),
  constraint canned_answers_title_check check (((length(title) >= 1) and (length(title) <= 80)))
);

create table ticket_message_pictures (
  message_id uuid not null,
  position smallint not null,
  image_id uuid not null,
  constraint ticket_message_pictures_pkey primary key (message_id, "position"),
  constraint ticket_message_pictures_once unique (image_id),
  constraint ticket_message_pictures_image_id_fkey foreign key (image_id) references images(id) on delete cascade,
  constraint ticket_message_pictures_message_id_fkey foreign key (message_id) references ticket_messages(id) on delete cascade,
  constraint ticket_message_pictures_position_check check ((("position" >= 1) and ("position" <= 5)))
);

create table ticket_messages (
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  side text not null,
  author_id uuid,
  body text not null,
  sent_at timestamptz not null default clock_timestamp(),
  constraint ticket_messages_pkey primary key (id),
  constraint ticket_messages_author_id_fkey foreign key (author_id) references users(id) on delete set null,
  constraint ticket_messages_ticket_id_fkey foreign key (ticket_id) references tickets(id) on delete cascade,
  constraint ticket_messages_body_check check (((length(body) >= 1) and (length(body) <= 4000))),
  constraint ticket_messages_side_check check ((side in ('person', 'desk')))
);
create index ticket_messages_in_order on ticket_messages (ticket_id, sent_at, id);
create index ticket_messages_of_author on ticket_messages (author_id);

create table tickets (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  user_id uuid,
  email citext,
  link_key uuid,
  language text not null,
  category text not null,
  order_id uuid,
  status text not null default 'open',
  opened_at timestamptz not null default now(),
  waits_since timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  closed_at timestamptz,
  acknowledgement_escalated_at timestamptz,
  answer_escalated_at timestamptz,
  assigned_to uuid,
  satisfaction text,
  satisfaction_note text,
  report_kind text,
  reported_id uuid,
  reported_name text,
  reported_seller_id uuid,
  reported_buyer_id uuid,
  report_answered_at timestamptz,
  listing_report_id uuid,
  form_key uuid,
  constraint tickets_pkey primary key (id),
  constraint tickets_link_key_key unique (link_key),
  constraint tickets_number_key unique (number),
  constraint tickets_assigned_to_fkey foreign key (assigned_to) references users(id) on delete set null,
  constraint tickets_order_id_fkey foreign key (order_id) references orders(id) on delete restrict,
  constraint tickets_reported_buyer_id_fkey foreign key (reported_buyer_id) references users(id) on delete set null,
  constraint tickets_reported_seller_id_fkey foreign key (reported_seller_id) references users(id) on delete set null,
  constraint tickets_user_id_fkey foreign key (user_id) references users(id) on delete set null,
  constraint tickets_category_check check ((category in ('order', 'delivery', 'payment', 'return', 'product', 'selling', 'account', 'data', 'other', 'report'))),
  constraint tickets_check check (((email is null) or (link_key is not null))),
  constraint tickets_check1 check (((status = 'closed') = (closed_at is not null))),
  constraint tickets_email_check check ((length((email)::text) <= 254)),
  constraint tickets_form_key_check check (((form_key is null) or (listing_report_id is not null))),
  constraint tickets_listing_report_check check (((listing_report_id is null) or ((not (report_kind is distinct from 'listing')) and (user_id is null)))),
  constraint tickets_report_check check (((num_nonnulls(report_kind, reported_id, reported_name) =
case
    when (category = 'report') then 3
    else 0
end) and ((category = 'report') or (num_nonnulls(reported_seller_id, reported_buyer_id, report_answered_at) = 0)))),
  constraint tickets_report_kind_check check ((report_kind in ('listing', 'review', 'conversation'))),
  constraint tickets_reported_name_check check (((length(reported_name) >= 1) and (length(reported_name) <= 300))),
  constraint tickets_satisfaction_check check ((satisfaction in ('yes', 'partly', 'no'))),
  constraint tickets_satisfaction_note_check check (((length(satisfaction_note) >= 1) and (length(satisfaction_note) <= 1000))),
  constraint tickets_status_check check ((status in ('open', 'answered', 'closed')))
);
create index tickets_about_buyer on tickets (reported_buyer_id) where (reported_buyer_id is not null);
create index tickets_about_seller on tickets (reported_seller_id) where (reported_seller_id is not null);
create index tickets_assigned on tickets (assigned_to) where (assigned_to is not null);
create index tickets_by_change on tickets (status, changed_at desc, id desc);
create unique index tickets_of_form on tickets (form_key) where (form_key is not null);
create index tickets_of_order on tickets (order_id) where (order_id is not null);
create index tickets_of_person on tickets (user_id, changed_at desc, id desc);
create unique index tickets_of_report on tickets (reported_id, report_kind, user_id) where (reported_id is not null);
create unique index tickets_of_visitor_report on tickets (listing_report_id) where (listing_report_id is not null);
create index tickets_of_visitors on tickets (email) where (email is not null);
create index tickets_waiting on tickets (opened_at) where (status = 'open');

-- payouts

create table payout_accounts (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  kind text not null,
  holder text not null,
  account_number text,
  ifsc text,
  upi_address text,
  payable_from timestamptz not null default (now() + '24:00:00'::interval),
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  sealed text,
  fingerprint text,
  constraint payout_accounts_pkey primary key (id),
  constraint payout_accounts_id_seller_id_key unique (id, seller_id),
  constraint payout_accounts_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint payout_accounts_account_number_check check ((account_number ~ '^[0-9]{6,18}$')),
  constraint payout_accounts_check1 check (((kind = 'bank') = (ifsc is not null))),
  constraint payout_accounts_fingerprint_check check ((fingerprint ~ '^[0-9a-f]{32}$')),
  constraint payout_accounts_has_number check (
case
    when (sealed is null) then (((kind = 'bank') = (account_number is not null)) and ((kind = 'upi') = (upi_address is not null)))
    else ((account_number is null) and (upi_address is null) and (fingerprint is not null))
end),
  constraint payout_accounts_holder_check check (((length(holder) >= 2) and (length(holder) <= 100))),
  constraint payout_accounts_ifsc_check check ((ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$')),
  constraint payout_accounts_kind_check check ((kind in ('bank', 'upi'))),
  constraint payout_accounts_sealed_check check ((sealed ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$')),
  constraint payout_accounts_upi_address_check check ((upi_address ~ '^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,30}$'))
);
create unique index payout_accounts_current on payout_accounts (seller_id) where (replaced_at is null);
create index payout_accounts_fingerprint on payout_accounts (fingerprint) where (replaced_at is null);

create table payout_batches (
  id uuid not null default gen_random_uuid(),
  week date not null,
  status text not null default 'proposed',
  proposed_at timestamptz not null default now(),
  proposed_by uuid,
  approved_at timestamptz,
  under_way_at timestamptz,
  closed_at timestamptz,
  constraint payout_batches_pkey primary key (id),
  constraint payout_batches_proposed_by_fkey foreign key (proposed_by) references users(id) on delete set null,
  constraint payout_batches_check check (((status in ('exported', 'sent', 'paid')) <= (under_way_at is not null))),
  constraint payout_batches_check1 check (((status in ('paid', 'cancelled')) = (closed_at is not null))),
  constraint payout_batches_status_check check ((status in ('proposed', 'approved', 'exported', 'sent', 'paid', 'cancelled'))),
  constraint payout_batches_week_check check ((extract(isodow from week) = (1)::numeric))
);
create index payout_batches_newest on payout_batches (proposed_at desc, id desc);
create unique index payout_batches_one_proposed on payout_batches (status) where (status = 'proposed');
create index payout_batches_week on payout_batches (week);

create table payout_debit_accounts (
  id uuid not null,
  last_four text not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  replaced_at timestamptz,
  constraint payout_debit_accounts_pkey primary key (id),
  constraint payout_debit_accounts_created_by_fkey foreign key (created_by) references users(id) on delete restrict,
  constraint payout_debit_accounts_last_four_check check ((last_four ~ '^[0-9]{4}$')),
  constraint payout_debit_accounts_sealed_check check ((sealed ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'))
);
create index payout_debit_accounts_creator on payout_debit_accounts (created_by);
create unique index payout_debit_accounts_current on payout_debit_accounts (((replaced_at is null))) where (replaced_at is null);

create table payout_files (
  batch_id uuid not null,
  layout jsonb not null,
  shop_name text not null,
  value_on date not null,
  debit_account_id uuid,
  created_at timestamptz not null default now(),
  constraint payout_files_pkey primary key (batch_id),
  constraint payout_files_batch_id_fkey foreign key (batch_id) references payout_batches(id) on delete restrict,
  constraint payout_files_debit_account_id_fkey foreign key (debit_account_id) references payout_debit_accounts(id) on delete restrict,
  constraint payout_files_layout_check check ((jsonb_typeof(layout) = 'object')),
  constraint payout_files_shop_name_check check ((length(shop_name) <= 200))
);
create index payout_files_debit_account on payout_files (debit_account_id);

create table payout_items (
  transaction_id bigint not null,
  line integer not null,
  payout_id uuid not null,
  amount_paise bigint not null,
  constraint payout_items_pkey primary key (transaction_id, line),
  constraint payout_items_payout_id_fkey foreign key (payout_id) references payouts(id) on delete restrict,
  constraint payout_items_transaction_id_line_fkey foreign key (transaction_id, line) references ledger_entries(transaction_id, line) on delete restrict
);
create index payout_items_payout on payout_items (payout_id);

create table payout_layout_columns (
  layout_code text not null,
  place integer not null,
  field text not null,
  title text not null default '',
  fixed_text text,
  max_length integer,
  constraint payout_layout_columns_pkey primary key (layout_code, place),
  constraint payout_layout_columns_layout_code_fkey foreign key (layout_code) references payout_layouts(code) on delete cascade,
  constraint payout_layout_columns_field_check check ((field in ('name', 'account_number', 'ifsc', 'bank_name', 'upi_address', 'amount', 'method', 'debit_account', 'reference', 'value_date', 'narration', 'row_number', 'text', 'empty'))),
  constraint payout_layout_columns_fixed_text_check check ((((length(fixed_text) >= 1) and (length(fixed_text) <= 40)) and (fixed_text ~ '^[ -~]*$') and (fixed_text !~ '[@"=]') and (fixed_text !~ '^[-+].') and (upper(regexp_replace(fixed_text, '[^A-Za-z0-9]', '', 'g')) !~ '^[A-Z]{4}0[A-Z0-9]{6}$') and (length(regexp_replace(fixed_text, '[^0-9]', '', 'g')) <= 3))),
  constraint payout_layout_columns_max_length_check check (((max_length >= 1) and (max_length <= 200))),
  constraint payout_layout_columns_place_check check (((place >= 1) and (place <= 60))),
  constraint payout_layout_columns_text check (((field = 'text') = (fixed_text is not null))),
  constraint payout_layout_columns_title_check check (((length(title) <= 60) and (title ~ '^[ -~]*$') and (title !~ '[@"=]') and (title !~ '^[-+].') and (upper(regexp_replace(title, '[^A-Za-z0-9]', '', 'g')) !~ '^[A-Z]{4}0[A-Z0-9]{6}$') and (length(regexp_replace(title, '[^0-9]', '', 'g')) <= 3)))
);
create unique index payout_layout_columns_once on payout_layout_columns (layout_code, field) where (field in ('account_number', 'ifsc', 'upi_address', 'amount', 'method', 'debit_account'));

create table payout_layout_methods (
  layout_code text not null,
  method text not null,
  code text not null,
  from_paise bigint not null,
  to_paise bigint,
  constraint payout_layout_methods_pkey primary key (layout_code, method),
  constraint payout_layout_methods_layout_code_fkey foreign key (layout_code) references payout_layouts(code) on delete cascade,
  constraint payout_layout_methods_check check (((to_paise >= from_paise) and (to_paise <= '100000000000000'::bigint))),
  constraint payout_layout_methods_code_check check (((code ~ '^[A-Za-z0-9 _-]{1,20}$') and (code !~ '^-.') and (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) !~ '^[A-Z]{4}0[A-Z0-9]{6}$') and (length(regexp_replace(code, '[^0-9]', '', 'g')) <= 3))),
  constraint payout_layout_methods_from_paise_check check (((from_paise >= 1) and (from_paise <= '100000000000000'::bigint))),
  constraint payout_layout_methods_method_check check ((method in ('internal', 'upi', 'neft', 'rtgs', 'imps')))
);

create table payout_layouts (
  code text not null,
  name text not null,
  separator text not null,
  line_end text not null,
  has_header boolean not null,
  text_form text not null,
  forbidden text not null default '',
  date_form text not null,
  amount_form text not null,
  own_bank text,
  is_checked boolean not null default false,
  is_chosen boolean not null default false,
  constraint payout_layouts_pkey primary key (code),
  constraint payout_layouts_amount_form_check check ((amount_form in ('two_decimals', 'short', 'paise'))),
  constraint payout_layouts_code_check check (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(code) <= 60))),
  constraint payout_layouts_date_form_check check ((date_form in ('day_first', 'day_first_dash', 'year_first', 'year_first_compact', 'day_first_compact', 'month_name'))),
  constraint payout_layouts_forbidden_check check ((length(forbidden) <= 20)),
  constraint payout_layouts_line_end_check check ((line_end in ('crlf', 'lf'))),
  constraint payout_layouts_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint payout_layouts_own_bank_check check ((own_bank ~ '^[A-Z]{4}$')),
  constraint payout_layouts_separator_check check ((separator in ('comma', 'semicolon', 'tab', 'pipe'))),
  constraint payout_layouts_text_form_check check ((text_form in ('as_written', 'plain')))
);
create unique index payout_layouts_one_chosen on payout_layouts (is_chosen) where is_chosen;

create table payout_result_drafts (
  uploaded_by uuid not null,
  batch_id uuid not null,
  layout_name text not null,
  file_name text not null,
  content_hash bytea not null,
  lines jsonb not null,
  uploaded_at timestamptz not null default now(),
  constraint payout_result_drafts_pkey primary key (uploaded_by),
  constraint payout_result_drafts_batch_id_fkey foreign key (batch_id) references payout_batches(id) on delete cascade,
  constraint payout_result_drafts_uploaded_by_fkey foreign key (uploaded_by) references users(id) on delete cascade,
  constraint payout_result_drafts_content_hash_check check ((octet_length(content_hash) = 32)),
  constraint payout_result_drafts_file_name_check check ((length(file_name) <= 200)),
  constraint payout_result_drafts_layout_name_check check (((length(layout_name) >= 1) and (length(layout_name) <= 60))),
  constraint payout_result_drafts_lines_check check ((jsonb_typeof(lines) = 'array'))
);
create index payout_result_drafts_batch on payout_result_drafts (batch_id);

create table payout_result_files (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  layout_name text not null,
  file_name text not null,
  content_hash bytea not null,
  lines jsonb not null,
  paid integer not null,
  returned integer not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null,
  constraint payout_result_files_pkey primary key (id),
  constraint payout_result_files_batch_id_fkey foreign key (batch_id) references payout_batches(id) on delete restrict,
  constraint payout_result_files_recorded_by_fkey foreign key (recorded_by) references users(id) on delete restrict,
  constraint payout_result_files_content_hash_check check ((octet_length(content_hash) = 32)),
  constraint payout_result_files_file_name_check check ((length(file_name) <= 200)),
  constraint payout_result_files_layout_name_check check (((length(layout_name) >= 1) and (length(layout_name) <= 60))),
  constraint payout_result_files_lines_check check ((jsonb_typeof(lines) = 'array')),
  constraint payout_result_files_paid_check check ((paid >= 0)),
  constraint payout_result_files_record check (((paid + returned) > 0)),
  constraint payout_result_files_returned_check check ((returned >= 0))
);
create index payout_result_files_batch on payout_result_files (batch_id, recorded_at);
create index payout_result_files_recorder on payout_result_files (recorded_by);

create table payout_result_layouts (
  code text not null,
  name text not null,
  encoding text not null,
  separator text not null,
  decimal_form text not null,
  headings text not null,
  reference_column text not null,
  account_column text,
  amount_column text not null,
  status_column text not null,
  utr_column text not null,
  reason_column text,
  paid_words text not null,
  failed_words text not null,
  pending_words text,
  constraint payout_result_layouts_pkey primary key (code),
  constraint payout_result_layouts_account_column_check check (((length(account_column) >= 1) and (length(account_column) <= 60))),
  constraint payout_result_layouts_amount_column_check check (((length(amount_column) >= 1) and (length(amount_column) <= 60))),
  constraint payout_result_layouts_code_check check (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(code) <= 60))),
  constraint payout_result_layouts_decimal_form_check check ((decimal_form in ('point', 'comma'))),
  constraint payout_result_layouts_encoding_check check ((encoding in ('utf-8', 'windows-1252', 'utf-16le'))),
  constraint payout_result_layouts_failed_words_check check (((length(failed_words) >= 1) and (length(failed_words) <= 300))),
  constraint payout_result_layouts_headings_check check ((headings in ('named', 'none'))),
  constraint payout_result_layouts_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint payout_result_layouts_paid_words_check check (((length(paid_words) >= 1) and (length(paid_words) <= 300))),
  constraint payout_result_layouts_pending_words_check check (((length(pending_words) >= 1) and (length(pending_words) <= 300))),
  constraint payout_result_layouts_reason_column_check check (((length(reason_column) >= 1) and (length(reason_column) <= 60))),
  constraint payout_result_layouts_reference_column_check check (((length(reference_column) >= 1) and (length(reference_column) <= 60))),
  constraint payout_result_layouts_separator_check check ((separator in ('comma', 'semicolon', 'tab', 'pipe'))),
  constraint payout_result_layouts_status_column_check check (((length(status_column) >= 1) and (length(status_column) <= 60))),
  constraint payout_result_layouts_utr_column_check check (((length(utr_column) >= 1) and (length(utr_column) <= 60)))
);

create table payouts (
  id uuid not null default gen_random_uuid(),
  reference text not null default ('CHP' || lpad((nextval('payout_references'::regclass))::text, 9, '0')),
  batch_id uuid not null,
  seller_id uuid not null,
  account_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'proposed',
  reason text,
  way text,
  provider_payout_id text,
  bank_reference text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  bounced_at timestamptz,
  asked_at timestamptz,
  constraint payouts_pkey primary key (id),
  constraint payouts_batch_id_seller_id_key unique (batch_id, seller_id),
  constraint payouts_provider_payout_id_key unique (provider_payout_id),
  constraint payouts_reference_key unique (reference),
  constraint payouts_account_id_seller_id_fkey foreign key (account_id, seller_id) references payout_accounts(id, seller_id) on delete restrict,
  constraint payouts_batch_id_fkey foreign key (batch_id) references payout_batches(id) on delete restrict,
  constraint payouts_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint payouts_amount_paise_check check ((amount_paise >= 100)),
  constraint payouts_bank_reference_check check ((length(bank_reference) <= 100)),
  constraint payouts_check check (((status in ('excluded', 'bounced')) <= (reason is not null))),
  constraint payouts_check1 check (((status = 'paid') <= (paid_at is not null))),
  constraint payouts_check2 check (((status = 'bounced') = (bounced_at is not null))),
  constraint payouts_check3 check (((status in ('exported', 'sent', 'paid', 'bounced')) = (way is not null))),
  constraint payouts_check4 check (((provider_payout_id is null) or (way = 'provider'))),
  constraint payouts_reason_check check ((length(reason) <= 300)),
  constraint payouts_status_check check ((status in ('proposed', 'excluded', 'approved', 'exported', 'sent', 'paid', 'bounced', 'cancelled'))),
  constraint payouts_way_check check ((way in ('file', 'provider')))
);
create index payouts_account on payouts (account_id);
create index payouts_bank_reference on payouts (upper(bank_reference));
create index payouts_paid_by_provider on payouts (paid_at) where ((status = 'paid') and (way = 'provider'));
create index payouts_seller on payouts (seller_id, created_at desc, id desc);
create index payouts_sent on payouts (id) where (status = 'sent');

-- advertising

create table ad_plans (
  code text not null,
  valid_from date not null,
  name text not null,
  price_paise bigint not null,
  gst_basis_points integer not null,
  days integer not null,
  product_limit integer,
  share_basis_points integer not null,
  is_popular boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  constraint ad_plans_pkey primary key (code, valid_from),
  constraint ad_plans_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint ad_plans_code_check check ((code in ('basic_spotlight', 'premium_boost', 'elite_campaign'))),
  constraint ad_plans_days_check check (((days >= 1) and (days <= 365))),
  constraint ad_plans_gst_basis_points_check check (((gst_basis_points >= 0) and (gst_basis_points <= 10000))),
  constraint ad_plans_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint ad_plans_price_paise_check check (((price_paise >= 100) and (price_paise <= 10000000))),
  constraint ad_plans_product_limit_check check (((product_limit >= 1) and (product_limit <= 1000))),
  constraint ad_plans_share_basis_points_check check (((share_basis_points >= 1) and (share_basis_points <= 10000)))
);

create table campaign_clicks (
  buyer_id uuid not null,
  product_id uuid not null,
  campaign_id uuid not null,
  placement text not null,
  clicked_at timestamptz not null default now(),
  constraint campaign_clicks_pkey primary key (buyer_id, product_id, campaign_id),
  constraint campaign_clicks_buyer_id_fkey foreign key (buyer_id) references users(id) on delete cascade,
  constraint campaign_clicks_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint campaign_clicks_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint campaign_clicks_placement_check check ((placement in ('home', 'list', 'search', 'product')))
);
create index campaign_clicks_old on campaign_clicks (clicked_at);

create table campaign_days (
  campaign_id uuid not null,
  day date not null,
  placement text not null,
  eligible integer not null,
  shown integer not null,
  constraint campaign_days_pkey primary key (campaign_id, day, placement),
  constraint campaign_days_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint campaign_days_check check (((shown >= 0) and (shown <= eligible))),
  constraint campaign_days_eligible_check check ((eligible >= 0)),
  constraint campaign_days_placement_check check ((placement in ('home', 'artisans', 'list', 'search', 'product')))
);

create table campaign_marks (
  day date not null,
  action text not null,
  campaign_id uuid not null,
  product_id uuid not null,
  visitor bytea not null,
  network bytea not null,
  constraint campaign_marks_pkey primary key (day, action, campaign_id, product_id, visitor),
  constraint campaign_marks_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint campaign_marks_action_check check ((action in ('impression', 'click'))),
  constraint campaign_marks_network_check check ((length(network) = 16)),
  constraint campaign_marks_visitor_check check ((length(visitor) = 16))
);
create index campaign_marks_network on campaign_marks (day, action, product_id, network);

create table campaign_orders (
  order_id uuid not null,
  product_id uuid not null,
  campaign_id uuid not null,
  placement text not null,
  day date not null,
  pieces integer not null,
  amount_paise bigint not null,
  given_back_at timestamptz,
  constraint campaign_orders_pkey primary key (order_id, product_id),
  constraint campaign_orders_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint campaign_orders_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint campaign_orders_amount_paise_check check ((amount_paise >= 0)),
  constraint campaign_orders_pieces_check check ((pieces > 0)),
  constraint campaign_orders_placement_check check ((placement in ('home', 'list', 'search', 'product')))
);
create index campaign_orders_campaign on campaign_orders (campaign_id, day);

create table campaign_product_days (
  campaign_id uuid not null,
  day date not null,
  placement text not null,
  product_id uuid not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  constraint campaign_product_days_pkey primary key (campaign_id, day, placement, product_id),
  constraint campaign_product_days_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint campaign_product_days_product_id_fkey foreign key (product_id) references products(id) on delete cascade,
  constraint campaign_product_days_clicks_check check ((clicks >= 0)),
  constraint campaign_product_days_impressions_check check ((impressions >= 0)),
  constraint campaign_product_days_placement_check check ((placement in ('home', 'list', 'search', 'product')))
);
create index campaign_product_days_product on campaign_product_days (product_id);

create table campaign_products (
  campaign_id uuid not null,
  product_id uuid not null,
  seller_id uuid not null,
  added_at timestamptz not null default now(),
  constraint campaign_products_pkey primary key (campaign_id, product_id),
  constraint campaign_products_campaign_id_seller_id_fkey foreign key (campaign_id, seller_id) references campaigns(id, seller_id) on delete cascade,
  constraint campaign_products_product_id_seller_id_fkey foreign key (product_id, seller_id) references products(id, seller_id) on delete cascade
);
create index campaign_products_product on campaign_products (product_id);

create table campaign_salts (
  day date not null,
  salt bytea not null,
  constraint campaign_salts_pkey primary key (day),
  constraint campaign_salts_salt_check check ((length(salt) = 32))
);

create table campaigns (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  idempotency_key uuid not null,
  plan_code text not null,
  plan_name text not null,
  price_paise bigint not null,
  gst_basis_points integer not null,
  days integer not null,
  product_limit integer,
  share_basis_points integer not null,
  status text not null default 'awaiting_payment',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_reason text,
  reminded_at timestamptz,
  settled_at timestamptz,
  eligible integer,
  shown integer,
  credit_paise bigint not null default 0,
  invoice_id uuid,
  credit_note_id uuid,
  version integer not null default 1,
  constraint campaigns_pkey primary key (id),
  constraint campaigns_id_seller_id_key unique (id, seller_id),
  constraint campaigns_seller_id_idempotency_key_key unique (seller_id, idempotency_key),
  constraint campaigns_seller_id_fkey foreign key (seller_id) references sellers(user_id) on delete restrict,
  constraint campaigns_stopped_by_fkey foreign key (stopped_by) references users(id) on delete set null,
  constraint campaigns_check check (((credit_paise >= 0) and (credit_paise <= price_paise))),
  constraint campaigns_check1 check (((starts_at is null) = (ends_at is null))),
  constraint campaigns_check2 check ((ends_at > starts_at)),
  constraint campaigns_check3 check (((status in ('awaiting_products', 'running', 'ended', 'stopped', 'returned')) = (paid_at is not null))),
  constraint campaigns_check4 check (((status <> all (array['running', 'ended'])) or (starts_at is not null))),
  constraint campaigns_check5 check (((status = 'stopped') = (stopped_at is not null))),
  constraint campaigns_check6 check (((stopped_at is null) = (stop_reason is null))),
  constraint campaigns_check7 check (((status <> 'ended') or (settled_at is not null))),
  constraint campaigns_check8 check (((settled_at is null) = ((eligible is null) and (shown is null)))),
  constraint campaigns_check9 check (((credit_paise = 0) or (settled_at is not null))),
  constraint campaigns_days_check check ((days > 0)),
  constraint campaigns_eligible_check check ((eligible >= 0)),
  constraint campaigns_gst_basis_points_check check (((gst_basis_points >= 0) and (gst_basis_points <= 10000))),
  constraint campaigns_price_paise_check check ((price_paise >= 100)),
  constraint campaigns_product_limit_check check ((product_limit > 0)),
  constraint campaigns_share_basis_points_check check (((share_basis_points >= 1) and (share_basis_points <= 10000))),
  constraint campaigns_shown_check check ((shown >= 0)),
  constraint campaigns_status_check check ((status in ('awaiting_payment', 'unpaid', 'returned', 'awaiting_products', 'running', 'ended', 'stopped'))),
  constraint campaigns_stop_reason_check check (((length(stop_reason) >= 1) and (length(stop_reason) <= 500)))
);
create index campaigns_newest on campaigns (created_at desc, id desc);
create index campaigns_of_seller on campaigns (seller_id, created_at desc, id desc);
create index campaigns_of_status on campaigns (status, created_at desc, id desc);
create index campaigns_running on campaigns (ends_at) where (status = 'running');
create index campaigns_without_products on campaigns (paid_at) where (status = 'awaiting_products');

-- privacy

create table account_closures (
  user_id uuid not null,
  kind text not null,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null,
  begun_at timestamptz,
  erased_at timestamptz,
  constraint account_closures_pkey primary key (user_id),
  constraint account_closures_requested_by_fkey foreign key (requested_by) references users(id) on delete set null,
  constraint account_closures_user_id_fkey foreign key (user_id) references users(id) on delete restrict,
  constraint account_closures_check check (((erased_at is null) or (begun_at is not null))),
  constraint account_closures_kind_check check ((kind in ('own', 'inactive', 'administrator')))
);
create index account_closures_due on account_closures (erase_at) where (erased_at is null);

create table personal_data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  requested_by uuid,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  constraint personal_data_exports_pkey primary key (id),
  constraint personal_data_exports_user_id_key unique (user_id),
  constraint personal_data_exports_requested_by_fkey foreign key (requested_by) references users(id) on delete set null,
  constraint personal_data_exports_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint personal_data_exports_check check (((ready_at is null) = (file_bytes is null)))
);

-- bank

create table bank_accounts (
  id uuid not null default gen_random_uuid(),
  name text not null,
  last_four text not null,
  ledger_account text not null,
  layout_code text not null,
  starts_on date not null,
  opening_paise bigint not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  constraint bank_accounts_pkey primary key (id),
  constraint bank_accounts_once unique (name, last_four),
  constraint bank_accounts_created_by_fkey foreign key (created_by) references users(id) on delete restrict,
  constraint bank_accounts_layout_code_fkey foreign key (layout_code) references bank_layouts(code) on delete restrict,
  constraint bank_accounts_ledger_account_fkey foreign key (ledger_account) references ledger_accounts(code) on delete restrict,
  constraint bank_accounts_last_four_check check ((last_four ~ '^[0-9]{4}$')),
  constraint bank_accounts_ledger_account_check check ((ledger_account in ('bank', 'bank_other'))),
  constraint bank_accounts_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint bank_accounts_opening_paise_check check ((abs(opening_paise) <= '100000000000000'::bigint)),
  constraint bank_accounts_starts_on_check check (((starts_on >= '2000-01-01'::date) and (starts_on <= '2100-01-01'::date)))
);
create index bank_accounts_creator on bank_accounts (created_by);
create index bank_accounts_layout on bank_accounts (layout_code);
create index bank_accounts_ledger_account on bank_accounts (ledger_account);

create table bank_drafts (
  uploaded_by uuid not null,
  account_id uuid not null,
  file_name text not null,
  lines jsonb not null,
  uploaded_at timestamptz not null default now(),
  constraint bank_drafts_pkey primary key (uploaded_by),
  constraint bank_drafts_account_id_fkey foreign key (account_id) references bank_accounts(id) on delete cascade,
  constraint bank_drafts_uploaded_by_fkey foreign key (uploaded_by) references users(id) on delete cascade,
  constraint bank_drafts_file_name_check check ((length(file_name) <= 200)),
  constraint bank_drafts_lines_check check ((jsonb_typeof(lines) = 'array'))
);
create index bank_drafts_account on bank_drafts (account_id);

create table bank_layouts (
  code text not null,
  name text not null,
  encoding text not null,
  separator text not null,
  decimal_form text not null,
  date_form text not null,
  date_column text not null,
  value_date_column text,
  narration_column text not null,
  reference_column text,
  debit_column text,
  credit_column text,
  amount_column text,
  sign_column text,
  balance_column text,
  constraint bank_layouts_pkey primary key (code),
  constraint bank_layouts_amount check ((((debit_column is null) = (credit_column is null)) and ((debit_column is null) = (amount_column is not null)) and ((sign_column is null) or (amount_column is not null)))),
  constraint bank_layouts_amount_column_check check (((length(amount_column) >= 1) and (length(amount_column) <= 60))),
  constraint bank_layouts_balance_column_check check (((length(balance_column) >= 1) and (length(balance_column) <= 60))),
  constraint bank_layouts_code_check check (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(code) <= 60))),
  constraint bank_layouts_credit_column_check check (((length(credit_column) >= 1) and (length(credit_column) <= 60))),
  constraint bank_layouts_date_column_check check (((length(date_column) >= 1) and (length(date_column) <= 60))),
  constraint bank_layouts_date_form_check check ((date_form in ('year_first', 'day_first', 'month_first', 'month_name'))),
  constraint bank_layouts_debit_column_check check (((length(debit_column) >= 1) and (length(debit_column) <= 60))),
  constraint bank_layouts_decimal_form_check check ((decimal_form in ('point', 'comma'))),
  constraint bank_layouts_encoding_check check ((encoding in ('utf-8', 'windows-1252', 'utf-16le'))),
  constraint bank_layouts_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint bank_layouts_narration_column_check check (((length(narration_column) >= 1) and (length(narration_column) <= 60))),
  constraint bank_layouts_reference_column_check check (((length(reference_column) >= 1) and (length(reference_column) <= 60))),
  constraint bank_layouts_separator_check check ((separator in ('comma', 'semicolon', 'tab', 'pipe'))),
  constraint bank_layouts_sign_column_check check (((length(sign_column) >= 1) and (length(sign_column) <= 60))),
  constraint bank_layouts_value_date_column_check check (((length(value_date_column) >= 1) and (length(value_date_column) <= 60)))
);

create table bank_lines (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  upload_id uuid not null,
  booked_on date not null,
  value_on date,
  place integer not null,
  narration text not null,
  reference text,
  amount_paise bigint not null,
  balance_paise bigint,
  line_key text not null,
  ordinal integer not null,
  cells jsonb not null,
  constraint bank_lines_pkey primary key (id),
  constraint bank_lines_once unique (account_id, line_key, ordinal),
  constraint bank_lines_account_id_fkey foreign key (account_id) references bank_accounts(id) on delete restrict,
  constraint bank_lines_upload_fkey foreign key (upload_id, account_id) references bank_uploads(id, account_id) on delete restrict,
  constraint bank_lines_amount_paise_check check (((amount_paise <> 0) and (abs(amount_paise) <= '100000000000000'::bigint))),
  constraint bank_lines_balance_paise_check check ((abs(balance_paise) <= '100000000000000'::bigint)),
  constraint bank_lines_cells_check check ((jsonb_typeof(cells) = 'object')),
  constraint bank_lines_line_key_check check ((line_key ~ '^[0-9a-f]{64}$')),
  constraint bank_lines_narration_check check ((length(narration) <= 1000)),
  constraint bank_lines_ordinal_check check ((ordinal > 0)),
  constraint bank_lines_place_check check ((place > 0)),
  constraint bank_lines_reference_check check (((length(reference) >= 1) and (length(reference) <= 200)))
);
create index bank_lines_by_day on bank_lines (account_id, booked_on, place);
create index bank_lines_newest on bank_lines (booked_on desc, place desc, id);
create index bank_lines_upload on bank_lines (upload_id);
create index bank_lines_words on bank_lines using gin (string_to_array(upper(regexp_replace((coalesce((reference || ' '), '') || narration), '[^A-Za-z0-9]+', ' ', 'g')), ' '));

create table bank_match_entries (
  match_id uuid not null,
  transaction_id bigint not null,
  entry_line integer not null,
  is_live boolean not null default true,
  constraint bank_match_entries_pkey primary key (match_id, transaction_id, entry_line),
  constraint bank_match_entries_entry_fkey foreign key (transaction_id, entry_line) references ledger_entries(transaction_id, line) on delete restrict,
  constraint bank_match_entries_match_fkey foreign key (match_id, is_live) references bank_matches(id, is_live) on update cascade on delete restrict
);
create index bank_match_entries_entry on bank_match_entries (transaction_id, entry_line);
create unique index bank_match_entries_once on bank_match_entries (transaction_id, entry_line) where is_live;

create table bank_match_lines (
  match_id uuid not null,
  line_id uuid not null,
  is_live boolean not null default true,
  constraint bank_match_lines_pkey primary key (match_id, line_id),
  constraint bank_match_lines_line_id_fkey foreign key (line_id) references bank_lines(id) on delete restrict,
  constraint bank_match_lines_match_fkey foreign key (match_id, is_live) references bank_matches(id, is_live) on update cascade on delete restrict
);
create index bank_match_lines_line on bank_match_lines (line_id);
create unique index bank_match_lines_once on bank_match_lines (line_id) where is_live;

create table bank_matches (
  id uuid not null default gen_random_uuid(),
  ledger_account text not null,
  found_by text not null,
  whole_on date not null,
  made_at timestamptz not null default now(),
  made_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  undo_reason text,
  is_live boolean not null generated always as ((undone_at is null)) stored,
  constraint bank_matches_pkey primary key (id),
  constraint bank_matches_live unique (id, is_live),
  constraint bank_matches_ledger_account_fkey foreign key (ledger_account) references ledger_accounts(code) on delete restrict,
  constraint bank_matches_made_by_fkey foreign key (made_by) references users(id) on delete restrict,
  constraint bank_matches_undone_by_fkey foreign key (undone_by) references users(id) on delete restrict,
  constraint bank_matches_by_rule check (((found_by in ('reference', 'amount')) = (made_by is null))),
  constraint bank_matches_found_by_check check ((found_by in ('reference', 'amount', 'hand', 'booked'))),
  constraint bank_matches_undo_reason_check check (((length(undo_reason) >= 1) and (length(undo_reason) <= 300))),
  constraint bank_matches_undone_whole check ((num_nonnulls(undone_at, undone_by, undo_reason) in (0, 3)))
);
create index bank_matches_ledger_account on bank_matches (ledger_account);
create index bank_matches_maker on bank_matches (made_by);
create index bank_matches_undoer on bank_matches (undone_by);

create table bank_uploads (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  file_name text not null,
  lines integer not null,
  new_lines integer not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null,
  constraint bank_uploads_pkey primary key (id),
  constraint bank_uploads_account unique (id, account_id),
  constraint bank_uploads_account_id_fkey foreign key (account_id) references bank_accounts(id) on delete restrict,
  constraint bank_uploads_uploaded_by_fkey foreign key (uploaded_by) references users(id) on delete restrict,
  constraint bank_uploads_check check (((new_lines >= 0) and (new_lines <= lines))),
  constraint bank_uploads_file_name_check check ((length(file_name) <= 200)),
  constraint bank_uploads_lines_check check ((lines > 0))
);
create index bank_uploads_of_account on bank_uploads (account_id, uploaded_at);
create index bank_uploads_uploader on bank_uploads (uploaded_by);

create table provider_conflicts (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  settlement_id uuid not null,
  reason text not null,
  kind text not null,
  entity_id text not null,
  said_key text not null,
  cells jsonb not null,
  found_at timestamptz not null default now(),
  constraint provider_conflicts_pkey primary key (id),
  constraint provider_conflicts_once unique (reason, kind, entity_id, said_key),
  constraint provider_conflicts_import_id_fkey foreign key (import_id) references provider_imports(id) on delete restrict,
  constraint provider_conflicts_settlement_id_fkey foreign key (settlement_id) references provider_settlements(id) on delete restrict,
  constraint provider_conflicts_cells_check check ((jsonb_typeof(cells) = 'object')),
  constraint provider_conflicts_entity_id_check check (((length(entity_id) >= 1) and (length(entity_id) <= 100))),
  constraint provider_conflicts_kind_check check ((kind ~ '^[a-z_]{1,40}$')),
  constraint provider_conflicts_reason_check check ((reason in ('other_content', 'late_line', 'other_utr'))),
  constraint provider_conflicts_said_key_check check ((said_key ~ '^[0-9a-f]{64}$'))
);
create index provider_conflicts_import on provider_conflicts (import_id);
create index provider_conflicts_newest on provider_conflicts (found_at desc, id);
create index provider_conflicts_settlement on provider_conflicts (settlement_id);

create table provider_imports (
  id uuid not null default gen_random_uuid(),
  source text not null,
  name text not null,
  lines integer not null,
  new_lines integer not null,
  imported_at timestamptz not null default now(),
  imported_by uuid,
  constraint provider_imports_pkey primary key (id),
  constraint provider_imports_imported_by_fkey foreign key (imported_by) references users(id) on delete restrict,
  constraint provider_imports_by_person check (((source = 'file') = (imported_by is not null))),
  constraint provider_imports_check check (((new_lines >= 0) and (new_lines <= lines))),
  constraint provider_imports_lines_check check ((lines >= 0)),
  constraint provider_imports_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint provider_imports_source_check check ((source in ('file', 'day')))
);
create index provider_imports_days on provider_imports (name desc) where (source = 'day');
create index provider_imports_importer on provider_imports (imported_by);

create table provider_lines (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  settlement_id uuid not null,
  kind text not null,
  entity_id text not null,
  amount_paise bigint not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  dispute_id text,
  description text,
  cells jsonb not null,
  constraint provider_lines_pkey primary key (id),
  constraint provider_lines_once unique (kind, entity_id),
  constraint provider_lines_import_id_fkey foreign key (import_id) references provider_imports(id) on delete restrict,
  constraint provider_lines_settlement_id_fkey foreign key (settlement_id) references provider_settlements(id) on delete restrict,
  constraint provider_lines_amount_paise_check check ((abs(amount_paise) <= '100000000000000'::bigint)),
  constraint provider_lines_cells_check check ((jsonb_typeof(cells) = 'object')),
  constraint provider_lines_credit_paise_check check (((credit_paise >= 0) and (credit_paise <= '100000000000000'::bigint))),
  constraint provider_lines_debit_paise_check check (((debit_paise >= 0) and (debit_paise <= '100000000000000'::bigint))),
  constraint provider_lines_description_check check (((length(description) >= 1) and (length(description) <= 500))),
  constraint provider_lines_dispute_id_check check (((length(dispute_id) >= 1) and (length(dispute_id) <= 100))),
  constraint provider_lines_entity_id_check check (((length(entity_id) >= 1) and (length(entity_id) <= 100))),
  constraint provider_lines_fee_paise_check check ((abs(fee_paise) <= '100000000000000'::bigint)),
  constraint provider_lines_kind_check check ((kind ~ '^[a-z_]{1,40}$')),
  constraint provider_lines_tax_paise_check check ((abs(tax_paise) <= '100000000000000'::bigint))
);
create index provider_lines_of_import on provider_lines (import_id);
create index provider_lines_of_settlement on provider_lines (settlement_id, id);

create table provider_settlements (
  id uuid not null default gen_random_uuid(),
  provider_id text not null,
  settled_on date not null,
  utr text,
  is_whole boolean not null default false,
  found_at timestamptz not null default now(),
  booked_at timestamptz,
  constraint provider_settlements_pkey primary key (id),
  constraint provider_settlements_once unique (provider_id),
  constraint provider_settlements_provider_id_check check (((length(provider_id) >= 1) and (length(provider_id) <= 100))),
  constraint provider_settlements_settled_on_check check (((settled_on >= '2010-01-01'::date) and (settled_on <= '2100-01-01'::date))),
  constraint provider_settlements_utr_check check (((length(utr) >= 1) and (length(utr) <= 100)))
);
create index provider_settlements_newest on provider_settlements (settled_on desc, id desc);
create index provider_settlements_open on provider_settlements (settled_on, id) where (booked_at is null);

create table provider_unexplained (
  line_id uuid not null,
  found_at timestamptz not null default now(),
  explained_at timestamptz,
  constraint provider_unexplained_pkey primary key (line_id),
  constraint provider_unexplained_line_id_fkey foreign key (line_id) references provider_lines(id) on delete restrict
);
create index provider_unexplained_open on provider_unexplained (found_at, line_id) where (explained_at is null);

-- platform

create table mail_links (
  mail_id uuid not null,
  token_hash text not null,
  to_number text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  provider_id text,
  constraint mail_links_pkey primary key (mail_id),
  constraint mail_links_token_hash_key unique (token_hash),
  constraint mail_links_mail_id_fkey foreign key (mail_id) references mail_outbox(id) on delete cascade,
  constraint mail_links_provider_id_check check ((length(provider_id) <= 200)),
  constraint mail_links_to_number_check check ((to_number ~ '^\+91[6-9][0-9]{9}$')),
  constraint mail_links_token_hash_check check ((token_hash ~ '^[A-Za-z0-9_-]{43}$'))
);
create index mail_links_expires_at on mail_links (expires_at);
create index mail_links_newest on mail_links (created_at desc, mail_id);

create table mail_outbox (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  subject text,
  body_text text,
  body_html text,
  cause text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  leave_url text,
  attachments jsonb not null default '[]'::jsonb,
  reply_to text,
  is_refused boolean not null default false,
  data jsonb,
  language text not null default 'en',
  channel text not null default 'email',
  priority smallint not null default 1,
  leave_path text,
  to_number text,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_cause_key unique (cause),
  constraint mail_outbox_attachments_check check (((jsonb_typeof(attachments) = 'array') and (jsonb_array_length(attachments) <= 5))),
  constraint mail_outbox_attempts_check check ((attempts >= 0)),
  constraint mail_outbox_channel_check check ((channel = 'email')),
  constraint mail_outbox_check check (((sent_at is null) or (given_up_at is null))),
  constraint mail_outbox_data_check check (
case
    when (data is null) then (num_nulls(subject, body_text, body_html) = 0)
    else ((num_nonnulls(subject, body_text, body_html) = 0) and (jsonb_typeof(data) = 'object'))
end),
  constraint mail_outbox_language_check check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')),
  constraint mail_outbox_leave_path_check check ((leave_path ~ '^/unsubscribe/notices/[A-Za-z0-9._-]+$')),
  constraint mail_outbox_leave_url_check check ((leave_url ~ '^https?://[^[:space:]<>]+$')),
  constraint mail_outbox_priority_check check (((priority >= 0) and (priority <= 2))),
  constraint mail_outbox_reply_to_check check ((reply_to !~ '[\r\n]')),
  constraint mail_outbox_subject_check check ((subject !~ '[\r\n]')),
  constraint mail_outbox_to_address_check check ((to_address !~ '[\r\n]')),
  constraint mail_outbox_to_number_check check ((to_number ~ '^\+91[6-9][0-9]{9}$'))
);
create index mail_outbox_given_up on mail_outbox (created_at desc, id desc) where (given_up_at is not null);
create index mail_outbox_newest on mail_outbox (created_at desc, id);
create index mail_outbox_search on mail_outbox using gin (to_address gin_trgm_ops);
create index mail_outbox_unsent on mail_outbox (created_at desc, id desc) where ((sent_at is null) and (given_up_at is null));
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where ((sent_at is null) and (given_up_at is null));

create table message_days (
  day_ist date not null,
  spent_paise bigint not null,
  checkout_paise bigint not null default 0,
  notice_paise bigint not null default 0,
  constraint message_days_pkey primary key (day_ist),
  constraint message_days_checkout_paise_check check ((checkout_paise >= 0)),
  constraint message_days_notice_paise_check check ((notice_paise >= 0)),
  constraint message_days_spent_paise_check check ((spent_paise >= 0))
);

create table message_outbox (
  id uuid not null default gen_random_uuid(),
  to_number text not null,
  language text not null,
  code text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  provider_id text,
  constraint message_outbox_pkey primary key (id),
  constraint message_outbox_attempts_check check (((attempts >= 0) and (attempts <= 3))),
  constraint message_outbox_check check (((sent_at is null) or (failed_at is null))),
  constraint message_outbox_code_check check ((code ~ '^[0-9]{6}$')),
  constraint message_outbox_language_check check ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$')),
  constraint message_outbox_last_error_check check ((length(last_error) <= 200)),
  constraint message_outbox_provider_id_check check ((length(provider_id) <= 200)),
  constraint message_outbox_to_number_check check ((to_number ~ '^\+91[6-9][0-9]{9}$'))
);
create index message_outbox_created on message_outbox (created_at desc, id);
create index message_outbox_number on message_outbox (to_number);

create table notice_choices (
  user_id uuid not null,
  topic text not null,
  is_on_site boolean not null,
  is_by_mail boolean not null,
  changed_at timestamptz not null default now(),
  is_by_push boolean not null default true,
  constraint notice_choices_pkey primary key (user_id, topic),
  constraint notice_choices_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint notice_choices_check check ((is_by_mail or (topic in ('progress', 'messages', 'reviews', 'morning', 'announcements')))) not valid,
  constraint notice_choices_topic_check check ((topic in ('orders', 'progress', 'returns', 'money', 'messages', 'reviews', 'shop', 'tickets', 'account', 'staff', 'morning', 'announcements'))) not valid
);

create table notices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  topic text not null,
  data jsonb not null,
  cause text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notices_user_id_cause_key unique (user_id, cause),
  constraint notices_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint notices_cause_check check (((length(cause) >= 1) and (length(cause) <= 300))),
  constraint notices_check check ((read_at >= created_at)),
  constraint notices_data_check check ((jsonb_typeof(data) = 'object')),
  constraint notices_kind_check check (((length(kind) >= 3) and (length(kind) <= 80))),
  constraint notices_topic_check check (((length(topic) >= 3) and (length(topic) <= 40)))
);
create index notices_newest on notices (user_id, created_at desc, id desc);
create index notices_old on notices (created_at);
create index notices_read on notices (read_at) where (read_at is not null);
create index notices_unread on notices (user_id) where (read_at is null);

create table push_outbox (
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  kind text not null,
  topic text not null,
  data jsonb not null,
  language text not null,
  cause text not null,
  is_urgent boolean not null,
  created_at timestamptz not null default now(),
  held_until timestamptz,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint push_outbox_pkey primary key (id),
  constraint push_outbox_subscription_id_cause_key unique (subscription_id, cause),
  constraint push_outbox_subscription_id_fkey foreign key (subscription_id) references push_subscriptions(id) on delete cascade,
  constraint push_outbox_attempts_check check (((attempts >= 0) and (attempts <= 100))),
  constraint push_outbox_cause_check check (((length(cause) >= 1) and (length(cause) <= 300))),
  constraint push_outbox_check check (((sent_at is null) or (failed_at is null))),
  constraint push_outbox_data_check check ((jsonb_typeof(data) = 'object')),
  constraint push_outbox_kind_check check (((length(kind) >= 3) and (length(kind) <= 80))),
  constraint push_outbox_language_check check ((length(language) <= 35)),
  constraint push_outbox_last_error_check check ((length(last_error) <= 200)),
  constraint push_outbox_topic_check check (((length(topic) >= 3) and (length(topic) <= 40)))
);
create index push_outbox_old on push_outbox (created_at);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_key unique (session_id),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint push_subscriptions_auth_check check ((auth ~ '^[A-Za-z0-9_-]{22}$')),
  constraint push_subscriptions_endpoint_check check (((endpoint ~ '^https://') and (length(endpoint) <= 1000))),
  constraint push_subscriptions_p256dh_check check ((p256dh ~ '^[A-Za-z0-9_-]{87}$'))
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table quiet_hours (
  user_id uuid not null,
  from_minute smallint not null,
  to_minute smallint not null,
  changed_at timestamptz not null default now(),
  constraint quiet_hours_pkey primary key (user_id),
  constraint quiet_hours_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint quiet_hours_check check ((from_minute <> to_minute)),
  constraint quiet_hours_from_minute_check check (((from_minute >= 0) and (from_minute <= 1439))),
  constraint quiet_hours_to_minute_check check (((to_minute >= 0) and (to_minute <= 1439)))
);

create table rate_limits (
  key text not null,
  window_started_at timestamptz not null default now(),
  count integer not null,
  constraint rate_limits_pkey primary key (key),
  constraint rate_limits_count_check check ((count > 0))
);

create table refused_addresses (
  address text not null,
  answer text not null,
  refused_at timestamptz not null default now(),
  lifted_at timestamptz,
  constraint refused_addresses_pkey primary key (address),
  constraint refused_addresses_address_check check (((address = lower(address)) and (address !~ '[\r\n]'))),
  constraint refused_addresses_answer_check check (((length(answer) >= 1) and (length(answer) <= 500))),
  constraint refused_addresses_check check ((lifted_at >= refused_at))
);
create index refused_addresses_newest on refused_addresses (refused_at desc, address) where (lifted_at is null);

create table schema_migrations (
  version integer,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  kind text,
  oldest_release text,
  constraint schema_migrations_pkey primary key (name),
  constraint schema_migrations_version_key unique (version),
  constraint schema_migrations_kind_check check ((kind in ('expand', 'contract')))
);

create table schema_objects (
  name text not null,
  revision integer not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_objects_pkey primary key (name)
);
