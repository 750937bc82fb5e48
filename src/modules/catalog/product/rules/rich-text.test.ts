import { expect, test } from "vitest";
import { plainText, withList, withMark } from "./rich-text.ts";

test("a description reads the same as plain text, without its marks", () => {
  expect(
    plainText("**Full-grain** hide, *hand* dyed.\n\n- 2 * 3 inches\n- snake_case and 5*"),
  ).toBe("Full-grain hide, hand dyed.\n\n2 * 3 inches\nsnake_case and 5*");
});

test("a word is made bold and plain again", () => {
  const selected = { text: "by hand only", from: 3, to: 7 };
  const marked = withMark(selected, "**");
  expect(marked).toEqual({ text: "by **hand** only", from: 5, to: 9 });
  expect(withMark(marked, "**")).toEqual(selected);
  expect(withMark(marked, "*").text).toBe("by ***hand*** only");
  expect(withMark({ text: "by hand only", from: 2, to: 8 }, "*").text).toBe("by *hand* only");
});

test("lines become a list and lines again", () => {
  const list = withList({ text: "Inside:\npocket\nkey ring", from: 9, to: 18 });
  expect(list.text).toBe("Inside:\n- pocket\n- key ring");
  expect(withList(list).text).toBe("Inside:\npocket\nkey ring");
});
