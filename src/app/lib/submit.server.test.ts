import { expect, test } from "vitest";
import { z } from "zod";
import { submit } from "./submit.server.ts";

function sent(fields: Readonly<Record<string, string>>): Request {
  return new Request("http://shop.example/", { method: "POST", body: new URLSearchParams(fields) });
}

const Impossible = z.object({ age: z.coerce.number().max(0, "Nobody is that old.") });

async function typedAfter(fields: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await submit(sent({ age: "7", ...fields }), Impossible, () => Promise.resolve(null));
  return answer !== null && "data" in answer ? answer.data.typed : null;
}

test("a refused form comes back with the sentence of each field and what was typed", async () => {
  const answer = await submit(sent({ age: "7" }), Impossible, () => Promise.resolve(null));
  expect(answer).toMatchObject({ data: { problem: { message: "Nobody is that old.", fields: { age: "Nobody is that old." } }, typed: { age: "7" } }, init: { status: 422 } });
});

test("an address comes back whole: its PIN code and state code are no secrets", async () => {
  expect(await typedAfter({ pinCode: "400001", stateCode: "27", hsnCode: "4202" })).toEqual({ age: "7", pinCode: "400001", stateCode: "27", hsnCode: "4202" });
});

test.each(["password", "confirmPassword", "newPassword", "token", "code", "totpCode", "backupCode", "recovery-code", "clientSecret"])("%s is never sent back", async (name) => {
  expect(await typedAfter({ [name]: "hidden" })).toEqual({ age: "7" });
});
