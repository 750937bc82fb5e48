/** Which of the buyer's addresses a quote can be sent to. */

/**
 * `address` is the first that it can be sent to; without one it is the first, as far as there is any,
 * and `isElsewhere` says that all of them are in other states. No address yet is not elsewhere.
 */
export function quoteReach<T extends { readonly stateCode: string }>(
  onlyWithinState: string | null,
  addresses: readonly T[],
): { readonly address: T | undefined; readonly isElsewhere: boolean } {
  const [first] = addresses;
  if (onlyWithinState === null) return { address: first, isElsewhere: false };
  const within = addresses.find(({ stateCode }) => stateCode === onlyWithinState);
  return { address: within ?? first, isElsewhere: first !== undefined && within === undefined };
}
