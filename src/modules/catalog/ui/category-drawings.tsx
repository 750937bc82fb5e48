import type { ReactNode } from "react";
import { drawings } from "#ui/drawings.tsx";

/** What each category holds, drawn as the design kit draws: 160 by 120, leather in the accent, thread dashed. */

const line = { stroke: "currentColor", strokeWidth: 1.75 } as const;
const leather = { fill: "var(--accent-soft)", stroke: "var(--accent)", strokeWidth: 1.75 } as const;
const thread = { stroke: "var(--accent)", strokeWidth: 1.75, strokeDasharray: "5 4" } as const;
const bench = <path {...line} opacity="0.45" d="M14 108h132" />;

const byCategory: Readonly<Record<string, ReactNode>> = {
  handbags: drawings.bag,
  belts: (
    <>
      {bench}
      <ellipse {...leather} cx="74" cy="66" rx="48" ry="42" />
      <ellipse {...leather} fill="var(--surface-sunken)" cx="74" cy="66" rx="36" ry="31" />
      <ellipse {...thread} cx="74" cy="66" rx="42" ry="36.5" />
      <path {...leather} d="M106 84c12 2 24 4 36 3v14c-16 1-32-2-44-7z" />
      <path {...thread} d="M108 91c10 3 19 4 28 3.5" />
      <path {...line} strokeWidth="2.5" d="M96 76h20v22H96z" />
      <path {...line} d="M106 87h16" />
    </>
  ),
  "wallets-card-holders": (
    <>
      {bench}
      <path {...line} fill="var(--surface-raised)" d="M48 34h58v30H48z" />
      <path {...line} d="M48 42h58" strokeWidth="4" opacity="0.5" />
      <path {...leather} d="M36 46c0-3 2-5 5-5h78c3 0 5 2 5 5v57c0 3-2 5-5 5H41c-3 0-5-2-5-5z" />
      <path {...thread} d="M42 48h76v54H42z" />
      <path {...leather} d="M98 66h30v20H98c-6 0-10-4-10-10s4-10 10-10z" />
      <circle cx="100" cy="76" r="3" fill="currentColor" />
    </>
  ),
  footwear: (
    <>
      {bench}
      <path {...leather} d="M42 24h36v38c10 10 28 12 44 18 8 3 12 9 12 18H38c0-26 2-50 4-74z" />
      <path {...thread} d="M72 66c10 10 28 14 42 19M48 30h24v30" />
      <path {...line} fill="var(--surface-raised)" d="M36 98h100v6c0 2-1 4-4 4H74l-6-5v5H40c-3 0-4-2-4-4z" />
      <path {...line} d="m80 62 10-5M88 68l9-6M97 73l8-6" />
    </>
  ),
  accessories: (
    <>
      {bench}
      <circle {...line} strokeWidth="2.5" cx="62" cy="28" r="14" />
      <path {...leather} d="M54 38h16l6 12v46c0 5-4 9-9 9H57c-5 0-9-4-9-9V50z" />
      <path {...thread} d="M54 52h16v46H54z" />
      <path {...line} d="M74 36c14 6 24 16 28 30" />
      <circle {...line} fill="var(--surface-raised)" cx="106" cy="76" r="11" />
      <path {...line} strokeWidth="2.5" d="M109 87v18M109 97h8M109 104h6" />
    </>
  ),
  travel: (
    <>
      {bench}
      <path {...line} strokeWidth="2.5" d="M56 52c0-24 48-24 48 0" />
      <path {...leather} d="M30 56c0-5 4-8 9-8h82c5 0 9 3 9 8 5 12 6 28 3 44-1 5-4 8-9 8H36c-5 0-8-3-9-8-3-16-2-32 3-44z" />
      <path {...thread} d="M38 54h84M52 54v54M108 54v54" />
      <path {...line} d="M34 64h92" />
      <path {...line} fill="var(--surface-raised)" d="M72 72h16v12H72z" />
    </>
  ),
  jackets: (
    <>
      {bench}
      <path {...line} d="M80 20c0-8 10-8 10-2 0 5-10 4-10 9" />
      <path {...leather} d="M62 28 80 40l18-12 26 12 12 54-16 4-8-34v44H48V64l-8 34-16-4 12-54z" />
      <path {...line} d="M80 40v68M62 28c2 12 8 20 18 26 10-6 16-14 18-26" />
      <path {...thread} d="M54 62v40M106 62v40" />
      <path {...line} d="M58 82h12M90 82h12" />
    </>
  ),
  "business-office": (
    <>
      {bench}
      <path {...line} strokeWidth="2.5" d="M62 40v-8c0-5 3-8 8-8h20c5 0 8 3 8 8v8" />
      <path {...leather} d="M26 46c0-4 3-6 6-6h96c3 0 6 2 6 6v56c0 4-3 6-6 6H32c-3 0-6-2-6-6z" />
      <path {...leather} d="M26 46h108v18c-16 8-34 12-54 12s-38-4-54-12z" />
      <path {...thread} d="M33 48v12c14 6 30 9 47 9s33-3 47-9V48" />
      <path {...line} fill="var(--surface-raised)" d="M72 68h16v16H72z" />
    </>
  ),
  custom: drawings.awl,
};

/** Nothing for a category that nobody has drawn yet. */
export function categoryDrawing(slug: string): ReactNode | undefined {
  return byCategory[slug];
}
