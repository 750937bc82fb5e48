import { describe, expect, test } from "vitest";
import { currentDraft, readApplicationDraft, type Draft } from "./application-draft.ts";

const asha = { owner: "asha@example.com", latest: null };
const typed: Draft = {
  ...asha,
  fields: { businessName: "Bhuj Leather", email: "" },
  isBack: false,
};

describe("the draft of an application", () => {
  test("is restored for its author", () => {
    expect(currentDraft(typed, asha)).toEqual(typed);
  });

  test("stays with a visitor who signs in", () => {
    expect(currentDraft({ ...typed, owner: null }, asha)?.fields).toEqual(typed.fields);
  });

  test("is not restored for somebody else on the same machine, signed in or not", () => {
    for (const owner of ["bina@example.com", null])
      expect(currentDraft(typed, { owner, latest: null })).toBeNull();
  });

  test("is ignored once an application was sent", () => {
    expect(currentDraft(typed, { ...asha, latest: "2026-11-21T10:00:00.000Z" })).toBeNull();
  });

  test("without any text is none", () => {
    expect(currentDraft({ ...typed, fields: { businessName: " " } }, asha)).toBeNull();
  });
});

test("invalid content of the browser's storage is ignored", () => {
  expect(readApplicationDraft(JSON.stringify(typed))).toEqual(typed);
  expect(readApplicationDraft('{"fields":{"businessName":"x","email":4},"owner":7}')).toEqual({
    owner: null,
    latest: null,
    fields: { businessName: "x" },
    isBack: false,
  });
  for (const text of [
    null,
    "",
    "null",
    "[]",
    "4",
    "{",
    '{"fields":null}',
    '[["businessName","x"]]',
  ])
    expect(readApplicationDraft(text)).toBeNull();
});
