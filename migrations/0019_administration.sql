-- What administrators look through, and what keeps two of them from overwriting each other.

alter table platform_settings add column version integer not null default 1;
alter table categories add column version integer not null default 1;

create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin ((name || ' ' || email::text) gin_trgm_ops);
create index profiles_administrators on profiles (user_id) where is_admin;

create index seller_applications_of_status on seller_applications (status, created_at desc, id desc);
create index seller_applications_search on seller_applications using gin ((business_name || ' ' || contact_name || ' ' || email) gin_trgm_ops);

-- Whatever buyers could see at some time; a draft that never was published is its seller's own.
create index products_ever_published on products (published_at desc, id desc) where published_at is not null;
create index orders_newest on orders (placed_at desc, id desc);
create index orders_of_status on orders (status, placed_at desc, id desc);

create index audit_trail_time on audit_trail (at, id);
create index audit_trail_actor on audit_trail (actor_id, at, id);
create index audit_trail_action on audit_trail (action, at, id);

create index mail_outbox_search on mail_outbox using gin (to_address gin_trgm_ops);
create index mail_outbox_given_up on mail_outbox (created_at desc, id desc) where given_up_at is not null;
create index mail_outbox_unsent on mail_outbox (created_at desc, id desc) where sent_at is null and given_up_at is null;
