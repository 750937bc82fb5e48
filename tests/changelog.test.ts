import { expect, test } from "vitest";
import { currentRelease, isEarlier } from "#platform/config/release.ts";
import { readSource } from "./support/source-tree.ts";

type Heading = { readonly version: string; readonly released: string };

function headings(): readonly Heading[] {
  const found = readSource("CHANGELOG.md").matchAll(/^## (\S+) \((.+)\)$/gm);
  return [...found].map(([, version = "", released = ""]) => ({ version, released }));
}

test("the changelog begins with this release", () => {
  expect(headings()[0]?.version).toBe(currentRelease().version);
  const lock = JSON.parse(readSource("package-lock.json")) as { readonly version: string };
  expect(lock.version).toBe(currentRelease().version);
});

test("the changelog has every heading in its form, the newest first, and only that one may lack a date", () => {
  const listed = headings();
  expect(listed).toHaveLength(readSource("CHANGELOG.md").match(/^## /gm)?.length ?? 0);
  for (const [index, { version, released }] of listed.entries()) {
    const date = /^\d{4}-\d\d-\d\d$/;
    expect(released).toMatch(index === 0 ? /^(\d{4}-\d\d-\d\d|not released yet)$/ : date);
    const next = listed[index + 1];
    if (next !== undefined) expect(isEarlier(next.version, version)).toBe(true);
  }
});
