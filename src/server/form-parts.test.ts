import { expect, test } from "vitest";
import { formParts, UploadTooLarge } from "./multipart.ts";

const limits = {
  maxFileBytes: 100,
  maxFieldBytes: 10,
  maxPassedOverBytes: 1000,
  maxBytes: 2000,
};

async function partsOf(form: FormData) {
  const request = new Request("http://localhost/cart", { method: "POST", body: form });
  const boundary = /boundary=(.+)$/.exec(request.headers.get("Content-Type") ?? "")?.[1] ?? "";
  const parts = [];
  if (request.body === null) throw new Error("The form is empty");
  for await (const { field, name, bytes } of formParts(request.body, boundary, limits))
    parts.push([field, name, bytes === null ? null : Buffer.from(bytes).toString()]);
  return parts;
}

test("a form with photographs has its fields and files in their order", async () => {
  const form = new FormData();
  form.append("variantId", "1");
  form.append("photographs.Your “dog”", new File(["woof"], 'a "b".jpg'));
  form.append("answer.Initials", "RK");
  form.append("photographs.Large", new File(["x".repeat(200)], "large.jpg"));
  form.append("quantity", "1".repeat(20));
  expect(await partsOf(form)).toEqual([
    ["variantId", null, "1"],
    ["photographs.Your “dog”", 'a "b".jpg', "woof"],
    ["answer.Initials", null, "RK"],
    ["photographs.Large", "large.jpg", null],
    ["quantity", null, null],
  ]);
});

test("reading stops at a form that is too large", async () => {
  const form = new FormData();
  form.append("photographs.Film", new File(["x".repeat(3000)], "film.mov"));
  await expect(partsOf(form)).rejects.toThrow(UploadTooLarge);
});
