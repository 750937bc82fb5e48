-- expand
-- Since when a document waits for the portal's answer; a refusal ends the waiting.
alter table e_invoice_reports add column waiting_since timestamptz not null default now();
