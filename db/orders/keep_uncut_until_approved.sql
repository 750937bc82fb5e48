-- Nothing is cut before its buyer has approved the proof. Whoever writes a step or a proof holds the
-- lock of the order.
create or replace function keep_uncut_until_approved() returns trigger
language plpgsql
as $$
begin
  if line_waits_for_proof(new.order_id, new.line_number) then
    raise exception 'line % of order % waits for the approval of its proof',
        new.line_number, new.order_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
