-- expand
-- What the marketplace announces to sellers (docs/decisions/139). Without `published_at` it is a
-- draft, which nobody but administrators sees.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  -- Null: from its publication on.
  starts_at timestamptz,
  ends_at timestamptz not null,
  is_mailed boolean not null,
  -- The law or the contract needs it: its mail cannot be switched off.
  is_needed boolean not null,
  published_at timestamptz,
  ended_at timestamptz,
  -- When its letters were begun, once.
  letters_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check (published_at is null or starts_at is not null),
  check (published_at is not null or num_nonnulls(ended_at, letters_at) = 0),
  check (is_mailed or not is_needed)
);
create index announcements_published on announcements (ends_at) where published_at is not null;
-- Its words in each language; English is always among them.
create table announcement_texts (
  announcement_id uuid not null references announcements (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 2000),
  primary key (announcement_id, language)
);
-- Who has put it away.
create table announcement_dismissals (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);
create index announcement_dismissals_of on announcement_dismissals (announcement_id);

-- safe beside the release before: the next constraint allows every topic that it writes
alter table notice_choices drop constraint notice_choices_topic_check;
-- safe beside the release before: it allows every topic that it writes
alter table notice_choices add constraint notice_choices_topic_check check (
  topic in (
    'orders', 'progress', 'returns', 'money', 'messages', 'reviews', 'shop', 'tickets', 'account',
    'staff', 'morning', 'announcements'
  )
) not valid;
-- safe beside the release before: the next constraint allows every choice that it writes
alter table notice_choices drop constraint notice_choices_check;
-- safe beside the release before: it allows every choice that it writes
alter table notice_choices add constraint notice_choices_check check (
  is_by_mail or topic in ('progress', 'messages', 'reviews', 'morning', 'announcements')
) not valid;
