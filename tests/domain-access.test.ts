import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { readSource, root, sourceFiles } from "#tests/support/source-tree.ts";
import { attempt, type Outcome } from "./domain-access/attempt.ts";
import { rolesOf, type CheckedFunction, type Row } from "./domain-access/access.ts";
import { furnish, ownedWords, roles, type Place, type Role } from "./domain-access/place.ts";
import { table } from "./domain-access/table.ts";
import { writeUnchecked } from "./domain-access/write-unchecked.ts";

/**
 * Calls every public function of a module in every role. Roles without access are refused before
 * anything is written. Nobody reads or changes what belongs to another seller or buyer.
 */

const database = useTestDatabase();
let place: Place;

beforeAll(async () => {
  place = await furnish(database.db);
}, 60_000);

const publicFiles = readdirSync(path.join(root, "src/modules")).filter((module) =>
  sourceFiles().includes(`src/modules/${module}/public.server.ts`),
);

async function functionsOf(module: string): Promise<readonly string[]> {
  const functions = (await import(
    pathToFileURL(path.join(root, `src/modules/${module}/public.server.ts`)).href
  )) as Readonly<Record<string, unknown>>;
  return Object.entries(functions).flatMap(([name, value]) =>
    typeof value === "function" && !(value.prototype instanceof Error) && !("eventName" in value)
      ? [`${module}.${name}`]
      : [],
  );
}

const rows = Object.entries(table).flatMap(([module, named]) =>
  Object.entries(named).map(([name, row]): readonly [string, Row] => [`${module}.${name}`, row]),
);

/** Functions without an actor: they act for the system, or read only their arguments. */
const withoutActor = new Set([
  "advertising.bufferPlacements",
  "catalog.exchangeChoices",
  "demo.demoParcels",
  "demo.loadDemo",
  "demo.lockPublicAccounts",
  "identity.clearedGoogleCookie",
  "identity.googleProblemOf",
  "insights.bufferViews",
  "insights.isBot",
  "orders.tooLargeRemittance",
  "reconciliation.checkBooks",
  "reconciliation.checkBooksNightly",
  "reconciliation.postMissing",
  "sellers.publicCompanyOf",
]);

test("the table has every public function of a module, and nothing else", async () => {
  const offered = (await Promise.all(publicFiles.map(functionsOf)))
    .flat()
    .filter((name) => !withoutActor.has(name));
  expect(offered.length).toBeGreaterThan(100);
  expect(rows.map(([name]) => name).toSorted()).toEqual(offered.toSorted());
});

/** Whether it wrote, or tried to, before it checked the actor in its transaction. */
function writesUnchecked({ writes, sent }: Outcome): boolean {
  return sent.writes ? !sent.isCheckedFirst : writes > 0;
}

/** What is wrong with an outcome; undefined if nothing is. */
function faultOf(
  row: CheckedFunction,
  role: Role,
  { refusal, error, writes, answer }: Outcome,
): string | undefined {
  const isOpen = rolesOf[row.openTo].includes(role);
  if (isOpen) {
    if (refusal !== null) return `${role} is refused: ${String(error)}`;
    if (error !== undefined && !(error instanceof AppError))
      return `${role} meets a fault: ${String(error)}`;
    return isAboutOwnThings(row, role) && ownedWords(place).some((word) => answer.includes(word))
      ? `${role} reads what is another's: ${answer.slice(0, 300)}`
      : undefined;
  }
  // Another seller is refused by the object inside the command's transaction, which rolls back what
  // was written.
  if (writes > 0 && (error === undefined || role !== "otherSeller"))
    return `${role} changes ${writes} rows`;
  if (role === "visitor" && refusal !== 401)
    return `a visitor is not asked to sign in: ${String(error)} ${answer.slice(0, 100)}`;
  if (refusal !== null) return undefined;
  // Of several ids, those of others are skipped.
  const isPassedOver =
    role === "otherSeller" &&
    row.openTo === "itsSeller" &&
    (error === undefined || error instanceof AppError) &&
    !ownedWords(place).some((word) => answer.includes(word));
  return isPassedOver ? undefined : `${role} is let in: ${String(error)} ${answer.slice(0, 300)}`;
}

/** Lists of the actor's own objects, in a role that owns none here. */
function isAboutOwnThings({ openTo }: CheckedFunction, role: Role): boolean {
  return (
    (openTo === "sellers" && role !== "seller") ||
    ((openTo === "signedIn" || openTo === "confirmed") && role !== "seller" && role !== "buyer")
  );
}

describe("is open to those it should be, and to nobody else", () => {
  const checkedRows = rows.flatMap(([name, row]) =>
    "call" in row ? [{ name, row, openTo: row.openTo }] : [],
  );
  test.each(checkedRows)("$name: $openTo", async ({ name, row }) => {
    const faults: (string | undefined)[] = [];
    let forgets = false;
    for (const role of roles) {
      const outcome = await attempt(database.db, place, row, place.actors[role]);
      faults.push(faultOf(row, role, outcome));
      if (place.actors[role].kind === "user") forgets ||= writesUnchecked(outcome);
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    expect(forgets, "writes without inTransactionAs").toBe(name in writeUnchecked);
  });
});

test("a function without an actor is called by commands and the server, never by a screen", () => {
  const screens = sourceFiles(["src/app"]).map((file) => ({ file, text: readSource(file) }));
  const unchecked = rows.flatMap(([name, row]) => ("inside" in row ? [name.split(".")] : []));
  const used = unchecked.flatMap(([module = "", name = ""]) =>
    screens
      .filter(({ text }) =>
        new RegExp(
          `import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from ` +
            `"#modules/${module}/public.server.ts"`,
        ).test(text),
      )
      .map(({ file }) => `${file}: ${module}.${name}`),
  );
  expect(used).toEqual([]);
});

describe("an error in the table is detected", () => {
  test.each([
    ["too open", (row: CheckedFunction): CheckedFunction => ({ ...row, openTo: "system" })],
    ["too closed", (row: CheckedFunction): CheckedFunction => ({ ...row, openTo: "anyone" })],
  ])("%s", async (_what, wrong) => {
    const cancel = table["orders"]?.["cancelOrder"];
    if (cancel === undefined || !("call" in cancel)) throw new Error("Not in the table");
    const row = wrong(cancel);
    const faults = await Promise.all(
      roles.map(async (role) =>
        faultOf(row, role, await attempt(database.db, place, row, place.actors[role])),
      ),
    );
    expect(faults.filter((fault) => fault !== undefined).length).toBeGreaterThan(0);
  });
});
