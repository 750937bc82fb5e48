import { expect, test } from "vitest";
import { english, languagesAt, type Language } from "./languages.ts";

const partial: Language = { code: "ta", tag: "ta-IN", name: "தமிழ்", isPartial: true };
const namesAt = (address: string) =>
  languagesAt(address, [english, partial]).map(({ name }) => name);

test.each([
  "/auth",
  "/become-seller",
  "/seller/dashboard",
  "/order-management/0192f0c4-1111-7000-8000-000000000001",
  "/edit-product/0192f0c4-1111-7000-8000-000000000001",
])("those who sell find %s in a language that is not complete yet", (address) => {
  expect(namesAt(address)).toEqual(["English", "தமிழ்"]);
});

test.each(["/", "/products", "/seller/gst", "/order-management/new", "/admin", "/auth/more"])(
  "nobody is led to %s in a language that is not complete yet",
  (address) => {
    expect(namesAt(address)).toEqual(["English"]);
  },
);
