-- expand
-- outside a transaction
create index concurrently document_irns_entered on document_irns (entered_at);
