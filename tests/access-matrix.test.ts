import { describe, expect, test } from "vitest";
import { useTestDatabase } from "./support/database.ts";
import { appUrl, useWholeApp } from "./support/whole-app.ts";
import { matrix, actors } from "./support/access-matrix.ts";
import { useAccessWorld, type Who } from "./support/access-world.ts";

/** Who may read and change what: every route, every actor, through the whole server. */

const database = useTestDatabase();
const app = useWholeApp(database);
const { cookies, addressOf } = useAccessWorld(database);

/** The routes of the product. Layouts have none. */
function addresses(): readonly string[] {
  return Object.values(app.build.routes).flatMap((route) =>
    route === undefined || route.id === "root" || (route.path === undefined && route.index !== true)
      ? []
      : [route.path ?? ""],
  );
}

async function ask(
  who: Who,
  address: string,
  form?: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { Cookie: cookies[who], Origin: appUrl };
  const answer = await app.fetch(
    new Request(new URL(address, appUrl), {
      headers,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    }),
  );
  await answer.arrayBuffer();
  return answer;
}

function cells(statuses: string): Readonly<Record<(typeof actors)[number], number>> {
  const parts = statuses.split(" ").map(Number);
  return Object.fromEntries(
    actors.map((who, index) => [who, parts.length === 1 ? parts[0] : parts[index]]),
  ) as Record<(typeof actors)[number], number>;
}

/**
 * Sends a request. A read, or a refused change, leaves its objects unchanged; after a change the
 * next cell gets new ones.
 */
async function responseTo(
  pattern: string,
  { isRead }: { readonly isRead: boolean },
  request: (who: Who, address: string) => Promise<number>,
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  let address: string | undefined;
  for (const who of actors) {
    address ??= await addressOf(pattern);
    const status = await request(who, address);
    found[who] = status;
    if (!isRead && status < 400) address = undefined;
  }
  return found;
}

test("the matrix has every route, and no other", () => {
  expect([...new Set(addresses())].toSorted()).toEqual(Object.keys(matrix).toSorted());
});

describe.each(Object.entries(matrix))("/%s", (pattern, { read, write, form }) => {
  test("who may read it", async () => {
    expect(
      await responseTo(
        pattern,
        { isRead: true },
        async (who, address) => (await ask(who, address)).status,
      ),
    ).toEqual(cells(read));
  });

  test("who may read its data", async () => {
    if (pattern === "*") return;
    // Data requests report a redirect as 202.
    const expected = Object.fromEntries(
      Object.entries(cells(read)).map(([who, status]) => [
        who,
        status === 301 || status === 302 ? 202 : status,
      ]),
    );
    expect(
      await responseTo(
        pattern,
        { isRead: true },
        async (who, address) =>
          (await ask(who, address === "/" ? "/_.data" : `${address}.data`)).status,
      ),
    ).toEqual(expected);
  });

  test("who may change it", async () => {
    // Signing out would end the session of later tests.
    const change = async (who: Who, address: string) =>
      pattern === "sign-out" ? 302 : (await ask(who, address, form ?? {})).status;
    expect(await responseTo(pattern, { isRead: false }, change)).toEqual(cells(write));
  });
});

test("who may upload pictures, which has no page", async () => {
  const found: Record<string, number> = {};
  for (const who of actors) {
    const form = new FormData();
    form.set("intent", "nothing chosen");
    found[who] = (
      await app.fetch(
        new Request(new URL("/pictures", appUrl), {
          method: "POST",
          body: form,
          headers: { Cookie: cookies[who], Origin: appUrl },
        }),
      )
    ).status;
  }
  expect(found).toEqual(cells("401 422 422 422 422 422 422 422 422"));
});
