/** For joins of modules above, read only: `profilesView person` gives user_id, is_seller, seller_status as they are at this moment. */
export const profilesView = "(select user_id, is_seller, seller_status from profiles)";
