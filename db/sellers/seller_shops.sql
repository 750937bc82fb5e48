-- A shop as other modules join it: name, address, state and holiday.
-- Whether it may sell is in seller_standings. A lock on its rows (`for share`) locks the shops.
create or replace view seller_shops as
select
  user_id as seller_id,
  slug,
  shop_name,
  state_code,
  away_from,
  away_until
from sellers;
