-- expand
-- People who act for somebody else's shop. Only they have these three values.
alter table profiles
  add column shop_id uuid references profiles (user_id) on delete restrict,
  add column team_role text,
  add column joined_team_at timestamptz;
-- safe beside the release before: it writes none of these columns, and gives no shop to somebody of a team
alter table profiles
  add constraint profiles_team_role_check check (
    num_nonnulls(shop_id, team_role, joined_team_at) in (0, 3)
    and (shop_id is null or (team_role in ('helper', 'accountant') and not is_seller))
  ) not valid;

-- The shop for which somebody of a team acted; null for everybody else.
alter table audit_trail add column shop_id uuid;
