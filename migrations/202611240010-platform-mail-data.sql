-- expand
-- A mail is its kind and its facts. Its words are chosen when it is sent, in the language of its
-- recipient. A mail that the release before wrote has its texts instead.
alter table mail_outbox
  add column data jsonb,
  -- The code of the recipient's language in addresses: hi.
  add column language text not null default 'en',
  add column channel text not null default 'email',
  -- What goes first: 2 urgent, 1 about one order or account, 0 newsletters.
  add column priority smallint not null default 1;
alter table mail_outbox
  alter column subject drop not null,
  alter column body_text drop not null,
  alter column body_html drop not null;
-- safe beside the release before: it does not know the columns, and writes texts and no data. It
-- gets no job for a mail without texts, because those have a queue of their own.
alter table mail_outbox
  add constraint mail_outbox_language_check check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$') not valid,
  add constraint mail_outbox_channel_check check (channel in ('email')) not valid,
  add constraint mail_outbox_priority_check check (priority between 0 and 2) not valid,
  add constraint mail_outbox_data_check check (
    case
      when data is null then num_nulls(subject, body_text, body_html) = 0
      else num_nonnulls(subject, body_text, body_html) = 0 and jsonb_typeof(data) = 'object'
    end
  ) not valid;
