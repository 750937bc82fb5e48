import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailText } from "./email-text.tsx";

test.each([
  ["asha@charma.example", "asha<wbr/>@charma.example"],
  ["asha.rao@charma.example", "asha<wbr/>.rao<wbr/>@charma.example"],
  ["no address", "no address"],
])("%s breaks before its @ and the dots of the name only", (address, markup) => {
  expect(renderToStaticMarkup(<EmailText>{address}</EmailText>)).toBe(markup);
});
