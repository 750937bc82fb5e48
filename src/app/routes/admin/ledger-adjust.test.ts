import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** The form of an entry by hand, as a browser without JavaScript sends it with files. */

const database = useTestDatabase();
const app = useWholeApp(database);

let finance: UserActor;
let cookie: string;
let key: string;

beforeAll(async () => {
  finance = await aPerson(database.db, { isAdmin: true });
});
beforeEach(async () => {
  key = crypto.randomUUID();
  cookie = await cookieOf(finance);
});

async function cookieOf({ userId }: UserActor, isProved = true): Promise<string> {
  const [found = ""] = await signedInCookies(database.db, [userId]);
  await database.db.$client.query(
    "update sessions set proved_at = case when $2 then now() end where user_id = $1",
    [userId, isProved],
  );
  return found;
}

type Sent = readonly [name: string, content: string | Buffer];

async function send(fields: Readonly<Record<string, string>>, files: readonly Sent[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key, ...fields })) form.append(name, value);
  for (const [name, content] of files) {
    const bytes = Uint8Array.from(
      typeof content === "string" ? Buffer.from(content, "latin1") : content,
    );
    form.append("files", new File([bytes], name));
  }
  const response = await app.fetch(
    new Request(new URL("/admin/ledger/adjust", appUrl), {
      method: "POST",
      body: form,
      headers: { Cookie: cookie, Origin: appUrl },
      redirect: "manual",
    }),
  );
  return { status: response.status, page: await response.text() };
}

const typed = { kind: "tcs_deposited", amountPaise: "1,250.50", reason: "Challan of October" };
const bill: Sent = ["bill.pdf", "%PDF-1.7 bill"];
const stored = async () =>
  (
    await database.db.$client.query<{ name: string; isBooked: boolean }>(
      `select file_name as name, transaction_id is not null as "isBooked"
       from ledger_files
       where entry_key = $1`,
      [key],
    )
  ).rows;

test("an entry with two files is booked with them", async () => {
  const letter: Sent = ["letter.jpg", "\xff\xd8\xff\xe0 JFIF"];
  expect((await send(typed, [bill, letter])).status).toBe(302);
  expect(await stored()).toEqual([
    { name: "bill.pdf", isBooked: true },
    { name: "letter.jpg", isBooked: true },
  ]);
});

describe("a form that is refused", () => {
  test.each<readonly [string, Sent]>([
    ["is not a PDF, JPEG or PNG file", ["page.pdf", "<html>"]],
    ["This file is too large", ["film.pdf", Buffer.alloc(40 * 1024 * 1024)]],
  ])(
    "for a file: “%s” is beside it, what was typed stays, and so does the other file",
    async (sentence, wrong) => {
      const { status, page } = await send(typed, [bill, wrong]);
      expect(status).toBe(422);
      expect(page).toContain(sentence);
      expect(page).toContain("Challan of October");
      expect(page).toContain('value="1,250.50"');
      expect(page).toContain("Remove bill.pdf");
      expect(await stored()).toEqual([{ name: "bill.pdf", isBooked: false }]);
      expect((await send(typed, [])).status).toBe(302);
      expect(await stored()).toEqual([{ name: "bill.pdf", isBooked: true }]);
    },
  );

  test("for another field keeps its files, and one of them can be removed", async () => {
    const { status, page } = await send({ ...typed, amountPaise: "-" }, [bill]);
    expect(status).toBe(422);
    expect(page).toContain("Remove bill.pdf");
    const [{ id: removeFile } = { id: "" }] = (
      await database.db.$client.query<{ id: string }>(
        "select id from ledger_files where entry_key = $1",
        [key],
      )
    ).rows;
    expect((await send({ ...typed, removeFile }, [])).status).toBe(302);
    expect(await stored()).toEqual([]);
  });

  test("has room for another file if one of three is removed at the same time", async () => {
    const more = ["a", "b"].map((name): Sent => [`${name}.pdf`, `%PDF-1.7 ${name}`]);
    expect((await send({ ...typed, amountPaise: "-" }, [bill, ...more])).status).toBe(422);
    const [{ id: removeFile } = { id: "" }] = (
      await database.db.$client.query<{ id: string }>(
        "select id from ledger_files where entry_key = $1 and file_name = 'bill.pdf'",
        [key],
      )
    ).rows;
    expect((await send({ ...typed, removeFile }, [["c.pdf", "%PDF-1.7 c"]])).status).toBe(302);
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual([
      "a.pdf",
      "b.pdf",
      "c.pdf",
    ]);
  });

  test("until the person proves again who they are keeps its files", async () => {
    cookie = await cookieOf(finance, false);
    expect((await send(typed, [bill])).status).toBe(403);
    expect(await stored()).toEqual([{ name: "bill.pdf", isBooked: false }]);
    cookie = await cookieOf(finance);
    expect((await send(typed, [])).status).toBe(302);
    expect(await stored()).toEqual([{ name: "bill.pdf", isBooked: true }]);
  });
});

test("nobody else stores a file, and a large form of theirs is not read", async () => {
  cookie = await cookieOf(await aPerson(database.db, { staffRoles: ["support"] }));
  expect((await send(typed, [bill])).status).toBe(403);
  const film: Sent = ["film.pdf", Buffer.alloc(2 * 1024 * 1024)];
  expect((await send(typed, [film])).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test("the file of an entry is a download for staff, and is not there for others", async () => {
  await send(typed, [bill]);
  const [{ id } = { id: "" }] = (
    await database.db.$client.query<{ id: string }>(
      "select id from ledger_files where entry_key = $1",
      [key],
    )
  ).rows;
  const open = async (who: string) => {
    const url = new URL(`/ledger/files/${id}`, appUrl);
    return app.fetch(new Request(url, { headers: { Cookie: who } }));
  };
  const file = await open(cookie);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''bill.pdf");
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await file.text()).toBe("%PDF-1.7 bill");
  expect((await open(await cookieOf(await aPerson(database.db)))).status).toBe(404);
});
