/**
 * The password of all demo accounts, printed in the README. It works only in a demo that nobody
 * else can reach, whatever the database contains.
 */
export const publicPassword = "leather-and-thread";
