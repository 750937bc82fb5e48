import { describe, expect, test } from "vitest";
import { matrix, actors } from "../support/access-matrix.ts";
import { useAccessWorld, type Who } from "../support/access-world.ts";
import { useTestDatabase } from "../support/database.ts";
import { appUrl, useWholeApp } from "../support/whole-app.ts";

/** Forms that no page of ours sends get a sentence of ours, never one of the schema library. */

const database = useTestDatabase();
const app = useWholeApp(database);
const { cookies, addressOf } = useAccessWorld(database);

const raw =
  /Invalid (?:input|option|key|value|string|number|discriminator|UUID|URL|ISO|email address)|Unrecognized key|Too (?:big|small): |expected one of|received (?:undefined|string|array|object|null|NaN)|ZodError/;

type Field = readonly [name: string, value: string];

async function ask(who: Who, address: string, body?: URLSearchParams): Promise<string> {
  const headers = { Cookie: cookies[who], Origin: appUrl };
  const request = new Request(new URL(address, appUrl), {
    headers,
    ...(body && { method: "POST", body }),
  });
  return (await app.fetch(request)).text();
}

/** The forms of a page, each with the names and values of its fields. */
function formsIn(html: string): readonly (readonly Field[])[] {
  return [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) =>
    [...form.matchAll(/<(?:input|select|textarea|button)[^>]*>/g)].flatMap(([tag]) => {
      const name = /\sname="([^"]*)"/.exec(tag)?.[1];
      return name === undefined ? [] : [[name, /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "1"] as const];
    }),
  );
}

// Which of its forms a page gets. Without them a schema of several forms looks no further.
const isChoice = (name: string) => /^(?:intent|step|decision|change|kind)$/.test(name);

const crafted: Readonly<Record<string, (field: Field) => readonly Field[]>> = {
  missing: () => [],
  empty: ([name]) => [[name, ""]],
  list: ([name, value]) => [
    [name, value],
    [name, value],
  ],
  object: ([name, value]) => [
    [`${name}[a]`, value],
    [`${name}.a`, value],
  ],
  words: ([name]) => [[name, "not what was asked"]],
  object_text: ([name]) => [[name, '{"a":[1]}']],
  number: ([name]) => [[name, "-1.5"]],
  huge: ([name]) => [[name, "9".repeat(25_000)]],
};

/** Each form with all of its fields crafted, but those that choose the form; then with these too. */
function craftedFrom(fields: readonly Field[]): readonly URLSearchParams[] {
  const choices = fields.filter(([name]) => isChoice(name));
  const starts = choices.length === 0 ? [[]] : [...choices.map((choice) => [choice]), []];
  const others = fields.filter(([name]) => !isChoice(name));
  return Object.values(crafted).flatMap((craft) => [
    ...starts.map((start) => formOf([...start, ...others.flatMap(craft)])),
    formOf(fields.flatMap(craft)),
  ]);
}

const formOf = (fields: readonly Field[]) => new URLSearchParams(fields.map((field) => [...field]));

/** Who may change it, as far as the matrix says; a visitor for forms that everybody may send. */
function mayChange(write: string): readonly Who[] {
  const statuses = write.split(" ");
  return actors.filter(
    (who, index) =>
      ["visitor", "buyer", "seller", "admin"].includes(who) &&
      !["401", "403", "404", "405"].includes(statuses[index] ?? statuses[0] ?? ""),
  );
}

const changeable = Object.entries(matrix).filter(
  ([pattern, { write }]) => write !== "405" && pattern !== "sign-out",
);

describe.each(changeable)("/%s", (pattern, { write, form = {} }) => {
  test("a crafted form shows no text of the schema library", { timeout: 180_000 }, async () => {
    const found = new Set<string>();
    for (const who of mayChange(write)) {
      const address = await addressOf(pattern);
      const forms = [...formsIn(await ask(who, address)), Object.entries(form)];
      const sent = new Map(forms.flatMap(craftedFrom).map((body) => [body.toString(), body]));
      for (const body of sent.values()) {
        const [shown] = raw.exec(await ask(who, `${address}.data`, body)) ?? [];
        if (shown !== undefined) found.add(`${who}: ${shown} for ${body.toString().slice(0, 200)}`);
      }
    }
    expect([...found]).toEqual([]);
  });
});
