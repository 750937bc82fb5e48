import { expect, test } from "vitest";
import { z } from "zod";
import { Unavailable, Unreadable } from "#shared/errors.ts";
import { submit, submitFile } from "./submit.server.ts";

function sent(fields: Readonly<Record<string, string>>): Request {
  return new Request("http://shop.example/", { method: "POST", body: new URLSearchParams(fields) });
}

const Impossible = z.object({ age: z.coerce.number().max(0, "Nobody is that old.") });

async function typedAfter(fields: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await submit(sent({ age: "7", ...fields }), Impossible, () =>
    Promise.resolve(null),
  );
  return answer !== null && "data" in answer ? answer.data.typed : null;
}

test("a refused form returns the message of each field and the input", async () => {
  const answer = await submit(sent({ age: "7" }), Impossible, () => Promise.resolve(null));
  expect(answer).toMatchObject({
    data: {
      problem: { message: "Nobody is that old.", fields: { age: "Nobody is that old." } },
      typed: { age: "7" },
    },
    init: { status: 422 },
  });
});

test("a form that cannot be saved now says when to try again", async () => {
  const answer = await submit(sent({ age: "0" }), Impossible, () =>
    Promise.reject(new Unavailable()),
  );
  expect(answer).toMatchObject({ init: { status: 503, headers: { "Retry-After": "5" } } });
});

test("a form with more fields than any page of ours is not read", async () => {
  const many = (count: number) =>
    sent(Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, ""])));
  const act = () => Promise.resolve("read");
  const form = z.object({});
  expect(await submit(many(1000), form, act)).toBe("read");
  await expect(submit(many(1001), form, act)).rejects.toThrow(Unreadable);
});

test("numbers are read in the digits of any Indian script; names and passwords stay as typed", async () => {
  const fields = {
    pinCode: "३०२ ००१",
    phone: "+৯১ ৯৮৭৬৫ ৪৩২১০",
    pricePaise: "₹௧,௨௫௦",
    address: "मकान १२, गली ३",
    password: "१२३४५६७८",
  };
  const form = z.record(z.string(), z.string());
  expect(await submit(sent(fields), form, async (input) => input)).toEqual({
    pinCode: "302 001",
    phone: "+91 98765 43210",
    pricePaise: "₹1,250",
    address: "मकान १२, गली ३",
    password: "१२३४५६७८",
  });
});

test("an address is returned in full: PIN code and state code are no secrets", async () => {
  expect(await typedAfter({ pinCode: "400001", stateCode: "27", hsnCode: "4202" })).toEqual({
    age: "7",
    pinCode: "400001",
    stateCode: "27",
    hsnCode: "4202",
  });
});

test.each([
  "password",
  "confirmPassword",
  "newPassword",
  "token",
  "code",
  "totpCode",
  "backupCode",
  "recovery-code",
  "clientSecret",
])("%s is never sent back", async (name) => {
  expect(await typedAfter({ [name]: "hidden" })).toEqual({ age: "7" });
});

const aFileField = {
  name: "file",
  maxBytes: 10,
  tooLarge: "That is too large.",
  missing: "Please choose a file.",
} as const;

async function sendFile(file: File | null, headers: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  if (file !== null) form.set("file", file);
  const request = new Request("http://shop.example/", { method: "POST", body: form });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return {
    request,
    answer: await submitFile(request, aFileField, async ({ fileName, bytes }) => [
      fileName,
      Buffer.from(bytes).toString(),
    ]),
  };
}

test("a file is passed on complete, with its name", async () => {
  expect((await sendFile(new File(["a,b"], "list.csv"))).answer).toEqual(["list.csv", "a,b"]);
});

test("a form without its file gets an error", async () => {
  for (const file of [null, new File([], "")])
    expect((await sendFile(file)).answer).toMatchObject({
      data: { problem: { fields: { file: "Please choose a file." } } },
      init: { status: 422 },
    });
});

test("a file whose declared size is too large is not read", async () => {
  const { request, answer } = await sendFile(new File(["a,b"], "list.csv"), {
    "Content-Length": String(100 * 1024),
  });
  expect(answer).toMatchObject({
    data: { problem: { fields: { file: "That is too large." } } },
    init: { status: 413 },
  });
  expect(request.bodyUsed).toBe(false);
});
