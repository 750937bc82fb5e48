/**
 * For joins of modules above, read only: `profilesView person` gives user_id, is_seller,
 * seller_status as they are at this moment.
 */
export const profilesView = "(select user_id, is_seller, seller_status from profiles)";

/**
 * Everybody with an account, for administrators' screens: user_id, person_name, email, and
 * person_search, which an index knows.
 */
export const peopleView = `(
  select id as user_id, name as person_name, email::text as email,
    name || ' ' || email::text as person_search
  from users
)`;
