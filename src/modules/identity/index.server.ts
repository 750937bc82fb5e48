/** Who people are: accounts, sessions, profiles, addresses, and what the marketplace says of itself. Knows no shop. */
export { actorOf } from "./queries/actor-of.ts";
export { readPlatformSettings } from "./queries/platform-settings.ts";
export { writeAudit } from "./commands/write-audit.ts";
export { moveSellerStatus } from "./commands/move-seller-status.ts";
export { auditEntries } from "./queries/audit-entries.ts";
export { contactsOf } from "./queries/contacts-of.ts";
export { rememberAddress } from "./commands/remember-address.ts";
export { savedAddresses } from "./queries/saved-addresses.ts";
