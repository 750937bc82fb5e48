/**
 * For what is sure to come: `vi.waitFor` gives up after a second, in which a busy machine may not
 * get to it.
 */
export const patience = { timeout: 20_000, interval: 10 } as const;
