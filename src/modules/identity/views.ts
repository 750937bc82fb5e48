/**
 * For read-only joins by modules above: `profilesView person` gives the present user_id, is_seller,
 * seller_status, and the code of the chosen language.
 */
export const profilesView = "(select user_id, is_seller, seller_status, language from profiles)";

/**
 * All users, for administrators' screens: user_id, person_name, email, and person_search, which has
 * an index.
 */
export const peopleView = `(
  select id as user_id, name as person_name, email::text as email,
    name || ' ' || email::text as person_search
  from users
)`;

/** For joins: the display name that each person chose: user_id, display_name. */
export const displayNamesView = "(select user_id, display_name from profiles)";
