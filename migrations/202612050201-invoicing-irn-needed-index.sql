-- expand
-- outside a transaction
create index concurrently documents_needing_irn on documents (issuer_seller_id, issued_at) where needs_irn;
