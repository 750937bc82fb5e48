-- What goes along with a mail, by its name and by what it is made from when the mail is handed over: [{"name": "INV-202611-00001.pdf", "reference": "document:…"}].
alter table mail_outbox add column attachments jsonb not null default '[]'
  check (jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 5);
