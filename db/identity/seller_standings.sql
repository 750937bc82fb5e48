-- Whether an account may sell: what other modules read of a profile.
-- A shop is open while `is_seller` is true and `seller_status` is 'approved'.
create or replace view seller_standings as
select
  user_id as seller_id,
  is_seller,
  seller_status
from profiles;
