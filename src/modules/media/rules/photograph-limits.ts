/** Limits of photographs that answer the questions of listings. */

/** How long a photograph that nothing uses is kept. */
export const photographHours = 23;
/** How long a visitor's browser keeps a cart with photographs. */
export const visitorDays = 30;
/**
 * Of an account, and of all without a confirmed address in one network, which many phones may
 * share.
 */
export const photographsPerHour = { account: 40, network: 60 } as const;
/** Stored photographs of an account, and of a visitor's browser. */
export const photographBytes = { account: 200 * 1024 * 1024, visitor: 20 * 1024 * 1024 } as const;
