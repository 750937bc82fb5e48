-- expand
-- What nobody can bill is no longer on sale. Its sellers find it among their drafts, and the
-- dashboard tells them what is missing.
update products p
set status = 'draft', version = version + 1, updated_at = now()
where p.status = 'published'
  and not exists (select from company_settings c where c.seller_id = p.seller_id);
