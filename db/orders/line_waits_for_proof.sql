-- Whether a line of an order must not be cut or sent yet: its buyer has a proof, asked for a change,
-- or was promised a proof and has approved none. A proof that was withdrawn counts as not sent.
create or replace function line_waits_for_proof(of_order uuid, of_line integer) returns boolean
language sql stable
as $$
  select coalesce(
    (
      select f.status in ('sent', 'change_asked')
      from order_proofs f
      where f.order_id = of_order and f.line_number = of_line and f.status <> 'withdrawn'
      order by f.version desc
      limit 1
    ),
    (
      select i.sends_proof
        and (i.processing in ('made_to_order', 'custom') or i.answers <> '[]')
      from order_items i
      where i.order_id = of_order and i.line_number = of_line
    ),
    false
  )
$$;
