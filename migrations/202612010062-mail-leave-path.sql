-- expand
-- Where one click switches off mails of this topic, for the account that this mail is for. A path,
-- since the outbox does not know the address of the site. The release before leaves it empty.
alter table mail_outbox
  add column leave_path text check (leave_path ~ '^/unsubscribe/notices/[A-Za-z0-9._-]+$');
