import { expect, test } from "vitest";
import { movedTo, type ExtendedList } from "./later-pages.ts";

const first = ["a", "b"];
const extended: ExtendedList<string> = {
  key: "here",
  address: "/notices",
  first,
  pages: [{ address: "/notices?after=b", data: "c" }],
  queue: ["/notices?after=c"],
};
const place = { key: "here", address: "/notices", isReplaced: false };

test("a list that loads again while its next page is on the way loads both, in their order", () => {
  const again = ["a", "b"];
  expect(movedTo(extended, { ...place, first: again, reloads: true, loadsAgain: true })).toEqual({
    ...extended,
    first: again,
    queue: ["/notices?after=b", "/notices?after=c"],
  });
});

test("without a network nothing is loaded again, and what was asked for stays asked for", () => {
  expect(
    movedTo(extended, { ...place, first: [], reloads: true, loadsAgain: false }),
  ).toMatchObject({ pages: extended.pages, queue: extended.queue });
});

test("a list of the shop begins with its first page when it has changed", () => {
  expect(
    movedTo(extended, { ...place, first: [], reloads: false, loadsAgain: false }),
  ).toMatchObject({ pages: [], queue: [] });
});

test("another place of the history has no rows of this one", () => {
  expect(
    movedTo(extended, { ...place, key: "there", first: [], reloads: true, loadsAgain: true }),
  ).toMatchObject({ key: "there", pages: [], queue: [] });
});

test("the same list at a replaced address keeps everything", () => {
  expect(
    movedTo(extended, {
      ...place,
      key: "new",
      first,
      isReplaced: true,
      reloads: true,
      loadsAgain: true,
    }),
  ).toEqual({ ...extended, key: "new" });
});
