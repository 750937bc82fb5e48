/**
 * For what is certain to happen: the default of `vi.waitFor` is one second, which a busy machine
 * may exceed.
 */
export const patience = { timeout: 20_000, interval: 10 } as const;
