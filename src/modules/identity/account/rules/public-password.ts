/**
 * The password of all accounts of the demo, printed in the README. It opens an account only in a
 * demo that nobody else can reach; everywhere else it is refused, whatever the database holds.
 */
export const publicPassword = "leather-and-thread";
