-- Whether the goods of an order must stay, because its invoice has no IRN yet: without one it is no
-- invoice, and goods move with an invoice (rules 48(5) and 55A, CGST Rules).
create or replace function order_waits_for_irn(of_order uuid) returns boolean
language sql stable
as $$
  select exists (
    select
    from documents d
    where d.order_id = of_order
      and d.needs_irn
      and d.kind = 'invoice'
      and not exists (select from document_irns i where i.document_id = d.id)
  )
$$;
