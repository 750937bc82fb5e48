import type { ReactNode } from "react";

/** The bench, drawn: 160 by 120, lines in the text's colour, leather in the accent, thread dashed. */
export type DrawingName = "awl" | "hide" | "tag" | "bag" | "parcel" | "ledger" | "lens" | "lock" | "heart";

const line = { stroke: "currentColor", strokeWidth: 1.75 } as const;
const leather = { fill: "var(--accent-soft)", stroke: "var(--accent)", strokeWidth: 1.75 } as const;
const thread = { stroke: "var(--accent)", strokeWidth: 1.75, strokeDasharray: "5 4" } as const;
const bench = <path {...line} opacity="0.45" d="M14 108h132" />;

export const drawings: Record<DrawingName, ReactNode> = {
  awl: (
    <>
      {bench}
      <path {...leather} d="M24 82c18-5 34 5 52 1s34-6 58-1l-2 20c-20 4-38-2-56 1s-34 1-50-2z" />
      <path {...thread} d="M30 92c16-4 30 3 46 1s34-5 52-1" />
      <path {...line} fill="var(--surface-raised)" d="M98 18c6-6 15-6 20-1s5 14-1 20l-11 9c-3 2-6 2-8 0l-8-8c-2-2-2-5 0-8z" />
      <path {...line} d="m93 42-4 4 3 3 4-4M90.5 47.5 66 84" />
      <path stroke="var(--accent)" strokeWidth="1.75" d="M128 92c14-2 16-16 8-22s-16 4-9 10 20 0 22-12" />
    </>
  ),
  hide: (
    <>
      {bench}
      <path
        {...leather}
        d="M80 14c6 0 8 5 14 7s13-6 22-3c4 2 3 8-1 12s-5 8-3 14 8 14 6 24c-1 6-3 8 0 14s10 12 5 16-13-2-19-2-12 6-24 6-18-6-24-6-14 6-19 2 2-10 5-16 1-8 0-14c-2-10 4-18 6-24s1-10-3-14-5-10-1-12c9-3 16 5 22 3s8-7 14-7z"
      />
      <path
        {...thread}
        d="M80 26c5 2 9 7 16 6 5 0 7-3 9-4-4 6-5 12-3 19 2 6 7 12 5 20-1 6-2 10 1 16-8-2-14 5-28 5s-20-7-28-5c3-6 2-10 1-16-2-8 3-14 5-20 2-7 1-13-3-19 2 1 4 4 9 4 7 1 11-4 16-6z"
      />
    </>
  ),
  tag: (
    <>
      {bench}
      <path {...leather} d="m54 46 26-26c2-2 4-3 7-3h28c4 0 7 3 7 7v28c0 3-1 5-3 7L80 98c-3 3-7 3-10 0L54 82" />
      <path {...leather} d="m54 82-13-13c-3-3-3-7 0-10l13-13" />
      <path {...thread} d="m50 64 34-34c2-2 3-2 5-2h18c3 0 4 2 4 4v18c0 2-1 3-2 5L75 88z" />
      <circle {...line} cx="104" cy="35" r="5" fill="var(--surface)" />
      <path {...line} d="M107 31c6-12 18-18 26-12s2 18-8 18" />
    </>
  ),
  bag: (
    <>
      {bench}
      <path {...line} d="M58 46V36c0-12 9-22 22-22s22 10 22 22v10" />
      <path {...leather} d="M40 46h80l7 54c1 5-2 8-7 8H40c-5 0-8-3-7-8z" />
      <path {...thread} d="M46 53h68l6 47H40z" />
      <path {...line} d="M58 46v10M102 46v10" />
      <circle cx="58" cy="59" r="2.5" fill="currentColor" />
      <circle cx="102" cy="59" r="2.5" fill="currentColor" />
    </>
  ),
  parcel: (
    <>
      {bench}
      <path {...leather} d="M30 46 80 26l50 20v42L80 108 30 88z" />
      <path {...line} d="M30 46l50 20 50-20M80 66v42" />
      <path {...thread} d="m54 36 50 20v16" />
      <path {...line} d="M80 26c-4-12-18-14-20-7s10 10 20 7c4-12 18-14 20-7s-10 10-20 7z" />
    </>
  ),
  ledger: (
    <>
      {bench}
      <path {...leather} d="M38 24c0-4 3-7 7-7h64c4 0 7 3 7 7v77c0 4-3 7-7 7H45c-4 0-7-3-7-7z" />
      <path {...thread} d="M50 17v91" />
      <path {...line} d="M62 40h40M62 54h40M62 68h26" />
      <path {...line} d="m132 30 8 6-24 40-9 5 0-10z" fill="var(--surface-raised)" />
    </>
  ),
  lens: (
    <>
      {bench}
      <circle {...leather} cx="72" cy="52" r="32" />
      <circle {...thread} cx="72" cy="52" r="24" />
      <path {...line} strokeWidth="5" d="m96 76 24 24" />
    </>
  ),
  lock: (
    <>
      {bench}
      <path {...line} d="M60 54V40c0-12 8-21 20-21s20 9 20 21v14" />
      <rect {...leather} x="44" y="54" width="72" height="54" rx="8" />
      <rect {...thread} x="51" y="61" width="58" height="40" rx="4" />
      <path {...line} d="M80 76v10" strokeWidth="4" />
    </>
  ),
  heart: (
    <>
      {bench}
      <path {...leather} d="M80 102 41 64c-12-12-11-30 1-40s27-7 38 6c11-13 26-16 38-6s13 28 1 40z" />
      <path {...thread} d="M80 92 47 60c-8-9-8-22 1-29s20-3 32 11c12-14 23-18 32-11s9 20 1 29z" />
      <path {...line} d="M118 20c8-9 19-8 22-2s-4 13-16 10" />
    </>
  ),
};
