import type { SecretKeys } from "#platform/secrets/secret-keys.ts";

/** The AUTH_SECRET of shops under test. */
export const shopSecret = "a-secret-of-the-test-run-32-bytes-long";

/** The keys with which they encrypt. */
export const testKeys: SecretKeys = { current: shopSecret, former: [] };
