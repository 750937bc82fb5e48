-- expand
-- What people ask the marketplace, with the timers of the E-Commerce Rules 2020 (rule 4(5)).
create table tickets (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity (start with 100001),
  -- Null for visitors, and once the account is erased.
  user_id uuid references users (id) on delete set null,
  -- Of a visitor: where answers go, and the key of the link in each mail.
  email citext check (length(email) <= 254),
  link_key uuid unique,
  language text not null,
  category text not null check (
    category in (
      'order', 'delivery', 'payment', 'return', 'product', 'selling', 'account', 'data', 'other'
    )
  ),
  order_id uuid references orders (id) on delete restrict,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  opened_at timestamptz not null default now(),
  -- Since when the person waits for an answer.
  waits_since timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  closed_at timestamptz,
  acknowledgement_escalated_at timestamptz,
  answer_escalated_at timestamptz,
  assigned_to uuid references users (id) on delete set null,
  satisfaction text check (satisfaction in ('yes', 'partly', 'no')),
  satisfaction_note text check (length(satisfaction_note) between 1 and 1000),
  check (email is null or link_key is not null),
  check ((status = 'closed') = (closed_at is not null))
);
create index tickets_of_person on tickets (user_id, changed_at desc, id desc);
create index tickets_waiting on tickets (opened_at) where status = 'open';
create index tickets_by_change on tickets (status, changed_at desc, id desc);
create index tickets_of_visitors on tickets (email) where email is not null;
create index tickets_of_order on tickets (order_id) where order_id is not null;
create index tickets_assigned on tickets (assigned_to) where assigned_to is not null;

create table ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references tickets (id) on delete cascade,
  side text not null check (side in ('person', 'desk')),
  author_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null default clock_timestamp()
);
create index ticket_messages_in_order on ticket_messages (ticket_id, sent_at, id);
create index ticket_messages_of_author on ticket_messages (author_id);

-- Answers that the help desk gives often.
create table canned_answers (
  id uuid primary key default gen_random_uuid(),
  language text not null,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 4000),
  changed_at timestamptz not null default now(),
  unique (language, title)
);
insert into canned_answers (language, title, body)
values
  (
    'en', 'Please name the order',
    'Thank you for writing to us. Please tell us the order number. It begins with ORD- and is in the order’s mail and under My Orders. Then we can look into it.'
  ),
  (
    'en', 'How to return a piece',
    'You can return a piece within 7 days of delivery. Open the order under My Orders and choose “Request a return”. The workshop answers within 48 hours.'
  ),
  (
    'en', 'Refund is on its way',
    'We have sent your refund. Banks take up to 7 working days to show it. The page of your order shows when it was sent, and its reference.'
  ),
  (
    'hi', 'ऑर्डर नंबर बताएँ',
    'हमें लिखने के लिए धन्यवाद। कृपया ऑर्डर नंबर बताएँ। वह ORD- से शुरू होता है और ऑर्डर के ईमेल और “मेरे ऑर्डर” में मिलता है। फिर हम इसे देख सकेंगे।'
  ),
  (
    'hi', 'वापसी कैसे करें',
    'डिलीवरी के 7 दिन के अंदर आप सामान वापस कर सकते हैं। “मेरे ऑर्डर” में ऑर्डर खोलें और वापसी का अनुरोध करें। कारीगर 48 घंटे में जवाब देते हैं।'
  );
