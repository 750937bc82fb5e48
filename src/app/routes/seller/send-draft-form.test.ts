import { expect, test } from "vitest";
import { sendDraftForm } from "./send-draft-form.ts";

/** The drafts that are removed after the server answers like `serverAction`. */
async function forgottenAfter(
  serverAction: () => Promise<unknown>,
): Promise<{ readonly forgotten: readonly string[]; readonly answer: unknown }> {
  const forgotten: string[] = [];
  const request = new Request("http://shop.example/seller/add-product", {
    method: "POST",
    body: new URLSearchParams({ keptKey: "product-form:laxmi:new" }),
  });
  const answer = await sendDraftForm(
    { request, serverAction },
    { forget: (key) => forgotten.push(key), unreachable: "the line is down" },
  ).catch((error: unknown) => error);
  return { forgotten, answer };
}

const sentOnTo = (address: string) => () =>
  Promise.reject(new Response(null, { status: 302, headers: { Location: address } }));

test("a draft is removed once it is saved", async () => {
  expect((await forgottenAfter(sentOnTo("/seller/dashboard"))).forgotten).toEqual([
    "product-form:laxmi:new",
  ]);
});

test("a draft is still there after the session ended and the user signs in again", async () => {
  const { forgotten, answer } = await forgottenAfter(
    sentOnTo("/auth?next=%2Fseller%2Fadd-product"),
  );
  expect(forgotten).toEqual([]);
  expect(answer).toBeInstanceOf(Response);
});

test("a refused or failed form keeps its draft", async () => {
  expect((await forgottenAfter(() => Promise.resolve({ problem: "no name" }))).forgotten).toEqual(
    [],
  );
  expect(await forgottenAfter(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    forgotten: [],
    answer: "the line is down",
  });
});
