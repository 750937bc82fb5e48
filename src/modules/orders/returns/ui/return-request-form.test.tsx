import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { UploadedPicture } from "#modules/media/public.ts";
import type { ReturnableLine, ReturnOffer } from "../contract.ts";
import { ReturnRequestForm } from "./return-request-form.tsx";

const line = (lineNumber: number): ReturnableLine => ({
  lineNumber,
  againOf: null,
  productName: `Belt ${lineNumber}`,
  size: null,
  sku: "",
  colour: null,
  imageFile: null,
  quantity: 1,
  left: 1,
  isMadeToMeasure: false,
  variantId: `v${lineNumber}`,
  hasAnswers: false,
  exchanges: [],
});

const offer: ReturnOffer = {
  orderId: "o",
  againOf: null,
  isRepaired: false,
  lines: [line(1), line(2)],
  returnUntil: new Date("2026-11-01"),
  guaranteeUntil: new Date("2027-11-01"),
  reasons: ["damaged", "changed_mind"],
  key: "0123456789",
};

function chosen(uploads: Readonly<Record<number, readonly UploadedPicture[]>>) {
  const Page = () => <ReturnRequestForm offer={offer} uploads={uploads} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  const html = renderToStaticMarkup(<Stub />);
  return [1, 2].map((number) => {
    const [select = ""] =
      new RegExp(`<select[^>]* name="pieces-${number}".*?</select>`, "s").exec(html) ?? [];
    return /value="(\d+)" selected=""/.exec(select)?.[1];
  });
}

test("a piece whose pictures were uploaded without JavaScript is chosen, so that they are seen", () => {
  const upload: UploadedPicture = {
    id: "p",
    file: "torn.webp",
    width: 800,
    height: 600,
    placeholder: null,
  };
  expect(chosen({})).toEqual(["0", "0"]);
  expect(chosen({ 2: [upload] })).toEqual(["0", "1"]);
});
