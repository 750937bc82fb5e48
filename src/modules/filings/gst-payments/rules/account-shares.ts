import type { AccountShare } from "../contract.ts";

/**
 * Which accounts a sum belongs to. Each account gives what it has, in order, until the sum is
 * reached; accounts below zero give all. What no account has is the first one's, which then shows
 * the difference. If the sum is that of the accounts, each gives exactly what it has. The shares
 * sum to `paise`.
 */
export function sharesOf(
  paise: number,
  accounts: readonly AccountShare[],
): readonly AccountShare[] {
  const below = accounts.reduce((sum, account) => sum + Math.min(0, account.paise), 0);
  let left = paise - below;
  const shares = accounts.map((account) => {
    const share = account.paise < 0 ? account.paise : Math.min(account.paise, Math.max(0, left));
    if (account.paise > 0) left -= share;
    return { ...account, paise: share };
  });
  return shares
    .map((share, index) => (index === 0 ? { ...share, paise: share.paise + left } : share))
    .filter((share) => share.paise !== 0);
}
