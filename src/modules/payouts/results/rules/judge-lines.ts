import type { JudgedLine, MatchedLine, ResultPayout, TakenUtr, Verdict } from "../contract.ts";

/**
 * Says what recording each line would do to its payout. What contradicts what is recorded is never
 * recorded: a payout that was paid twice cannot be called back, so a person looks first. Neither is
 * a bank reference that another payout has, of whatever batch (`taken`), or another line of the
 * file: it belongs to one payment.
 */
export function judgeLines(
  lines: readonly MatchedLine[],
  payouts: readonly ResultPayout[],
  taken: readonly TakenUtr[],
  isOwn: (sellerId: string) => boolean,
): readonly JudgedLine[] {
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const first = new Map<string, MatchedLine>();
  const disputed = new Set<string>();
  const isShared = sharedUtrs(lines, taken);
  for (const line of lines) {
    if (line.payoutId === null) continue;
    const before = first.get(line.payoutId);
    if (before === undefined) first.set(line.payoutId, line);
    else if (saysOf(before) !== saysOf(line)) disputed.add(line.payoutId);
  }
  return lines.map((line) => {
    const payout = byId.get(line.payoutId ?? "") ?? null;
    if (payout === null) return { line, payout, verdict: "unknown" };
    if (disputed.has(payout.id) && payout.status === "exported")
      return { line, payout, verdict: "twice" };
    const verdict = verdictOf(line, payout, isOwn);
    if (verdict === "paid" && isShared(line)) return { line, payout, verdict: "sharedUtr" };
    const isRepeated = first.get(payout.id) !== line && isToRecord(verdict);
    return { line, payout, verdict: isRepeated ? "recorded" : verdict };
  });
}

/** Tells the lines whose UTR another payout has too. A line of no payout counts as another one. */
function sharedUtrs(
  lines: readonly MatchedLine[],
  taken: readonly TakenUtr[],
): (line: MatchedLine) => boolean {
  const holders = new Map<string, Set<string>>();
  const hold = (utr: string, holder: string) =>
    holders.set(utr, (holders.get(utr) ?? new Set()).add(holder));
  for (const { utr, payoutId } of taken) hold(utr, payoutId);
  for (const { utr, payoutId, row } of lines)
    if (utr !== null) hold(utr, payoutId ?? `line ${row}`);
  return ({ utr }) => (holders.get(utr ?? "")?.size ?? 0) > 1;
}

/** Whether a line with this verdict is recorded. */
export function isToRecord(verdict: Verdict): verdict is "paid" | "failed" {
  return verdict === "paid" || verdict === "failed";
}

function saysOf({ outcome, status, utr, amountPaise }: MatchedLine): string {
  return JSON.stringify([outcome ?? status, outcome === "paid" ? utr : null, amountPaise]);
}

function verdictOf(
  line: MatchedLine,
  payout: ResultPayout,
  isOwn: (sellerId: string) => boolean,
): Verdict {
  if (line.amountPaise !== payout.amountPaise) return "amountDiffers";
  switch (line.outcome) {
    case null:
      return "unknownStatus";
    case "pending":
      if (payout.status === "paid") return "recorded";
      return payout.status === "exported" ? "pending" : "contradicts";
    case "paid":
      return paidVerdict(line, payout, isOwn);
    case "failed":
      if (payout.status === "bounced") return "recorded";
      if (payout.status !== "exported") return "contradicts";
      return isOwn(payout.sellerId) ? "ownShop" : "failed";
  }
}

function paidVerdict(
  line: MatchedLine,
  payout: ResultPayout,
  isOwn: (sellerId: string) => boolean,
): Verdict {
  if (line.utr === null) return payout.status === "paid" ? "recorded" : "noUtr";
  const isSame = payout.bankReference?.toUpperCase() === line.utr;
  if (payout.status === "paid") return isSame ? "recorded" : "contradicts";
  if (payout.status !== "exported") return "contradicts";
  return isOwn(payout.sellerId) ? "ownShop" : "paid";
}
