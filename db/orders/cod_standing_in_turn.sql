-- cod_standing for a buyer who is about to order: two such purchases of one buyer wait in line.
-- Volatile, so its statements see what the purchase before has committed.
create or replace function cod_standing_in_turn(buyer uuid, pin text, besides uuid) returns json
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(21, hashtext(buyer::text));
  return cod_standing(buyer, pin, besides);
end $$;
