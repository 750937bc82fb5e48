import { expect, test } from "vitest";
import { AnnouncementForm } from "./contract.ts";

const form = {
  intent: "save",
  version: "3",
  startsOn: "2026-12-01",
  endsOn: "2026-12-02",
  "title-en": "Couriers rest",
  "body-en": "Nothing is picked up.",
  "title-hi": "",
  "body-hi": " ",
};
const problems = (changes: object) =>
  Object.fromEntries(
    AnnouncementForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]) ?? [],
  );

test("an announcement is shown from the beginning of its first day to the end of its last, in India", () => {
  expect(AnnouncementForm.parse(form)).toEqual({
    intent: "save",
    version: 3,
    input: {
      startsAt: new Date("2026-11-30T18:30:00Z"),
      endsAt: new Date("2026-12-02T18:30:00Z"),
      isMailed: false,
      isNeeded: false,
      texts: [{ language: "en", title: "Couriers rest", body: "Nothing is picked up." }],
    },
  });
});

test("what is wrong is said beside each field", () => {
  expect(problems({ "title-en": "", "body-hi": "कुछ", endsOn: "2026-11-30" })).toEqual({
    "title-en": "Please enter a title.",
    "title-hi": "Please enter a title.",
    endsOn: "Please choose a last day that is not before the first.",
  });
  expect(Object.keys(problems({ "body-en": "x".repeat(2001) }))).toContain("body-en");
  expect(problems({ isNeeded: "yes" })).toEqual({
    isMailed: "What the law or the contract needs is mailed. Please tick this too.",
  });
  expect(problems({ endsOn: "soon", startsOn: "2026-02-30" })).toEqual({
    startsOn: "Please choose a day, or leave it empty.",
    endsOn: "Please choose the last day.",
  });
});
