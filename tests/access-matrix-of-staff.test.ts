import { describe, expect, test } from "vitest";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { can, type Action } from "#policy/can.ts";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import { useTestDatabase } from "./support/database.ts";
import { actors, matrix } from "./support/access-matrix.ts";
import { useAccessWorld } from "./support/access-world.ts";
import { readSource } from "./support/source-tree.ts";
import { appUrl, useWholeApp } from "./support/whole-app.ts";

/**
 * What each role of the staff may read and change, at every route, through the whole server. The
 * expected statuses are worked out: from the matrix of the other people, what the route asks for,
 * and the policy, which has a second list of its own in can.test.ts.
 */

const database = useTestDatabase();
const app = useWholeApp(database);
const { cookies, people, addressOf } = useAccessWorld(database);

const fileOf = new Map(
  [
    ...readSource("src/app/routes.ts").matchAll(/route\(\s*"(admin[^"]*)",\s*"(routes\/[^"]+)"/g),
  ].map(([, address = "", file = ""]) => [address, `src/app/${file}`]),
);

/** The permission for which the route's loader or action asks first. */
function askedBy(pattern: string, part: "loader" | "action"): Action | undefined {
  const source = readSource(fileOf.get(pattern) ?? "");
  const asks = new RegExp(
    `export (?:async )?function ${part}\\b[\\s\\S]*?allow\\(context, "([A-Za-z.]+)"\\)`,
  );
  return asks.exec(source)?.[1] as Action | undefined;
}

const cellOf = (statuses: string, who: (typeof actors)[number]) => {
  const parts = statuses.split(" ").map(Number);
  return parts.length === 1 ? parts[0] : parts[actors.indexOf(who)];
};

/** Documents of others, which some of the staff may read. */
const readByStaff: Readonly<Record<string, Action>> = {
  "invoice/:invoiceId": "invoicing.viewOne",
  "invoice/:invoiceId/pdf": "invoicing.viewOne",
  "invoice/:invoiceId/void": "orders.overrule",
  "ledger/files/:fileId": "ledger.view",
  "private-pictures/:thread/:imageId/:width": "conversations.moderate",
  "seller/marks/:markId/document": "catalog.viewMarkDocument",
};

/** Changes outside of the administration that some of the staff may make. */
const changedByStaff: Readonly<Record<string, Action>> = {
  "invoice/:invoiceId/void": "orders.overrule",
  "invoice/:invoiceId/reduce": "orders.overrule",
};

function expectedRead(pattern: string, role: StaffRole): number | undefined {
  const row = matrix[pattern];
  if (row === undefined) return undefined;
  const action = pattern.startsWith("admin") ? askedBy(pattern, "loader") : readByStaff[pattern];
  if (action === undefined) return cellOf(row.read, "otherBuyer");
  if (can(people[role], action)) return cellOf(row.read, "admin");
  return pattern.startsWith("admin") ? 403 : cellOf(row.read, "otherBuyer");
}

function expectedWrite(pattern: string, role: StaffRole): number | undefined {
  const row = matrix[pattern];
  if (row === undefined) return undefined;
  const changes = changedByStaff[pattern];
  if (!pattern.startsWith("admin"))
    return cellOf(
      row.write,
      changes !== undefined && can(people[role], changes) ? "admin" : "otherBuyer",
    );
  const action = askedBy(pattern, "action");
  // Nothing to change, whoever asks.
  if (action === undefined) return 405;
  return can(people[role], action) ? cellOf(row.write, "admin") : 403;
}

type Form = Readonly<Record<string, string>>;

async function ask(role: StaffRole | "admin" | "buyer", address: string, form?: Form) {
  const answer = await app.fetch(
    new Request(new URL(address, appUrl), {
      headers: { Cookie: cookies[role], Origin: appUrl },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    }),
  );
  return { status: answer.status, page: await answer.text() };
}

const rows = Object.entries(matrix).filter(
  ([pattern]) => pattern !== "sign-out" && pattern !== "*",
);

test("every route of the administration has a file, so its permission can be read", () => {
  const administration = rows.filter(([pattern]) => pattern.startsWith("admin"));
  expect(administration.length).toBeGreaterThan(45);
  expect(administration.filter(([pattern]) => !fileOf.has(pattern))).toEqual([]);
});

describe.each(rows)("/%s", (pattern, { form }) => {
  test("what each role may read and change", async () => {
    const found: Partial<Record<StaffRole, unknown>> = {};
    const expected: Partial<Record<StaffRole, unknown>> = {};
    for (const role of staffRoles) {
      expected[role] = [expectedRead(pattern, role), expectedWrite(pattern, role)];
      found[role] = [
        (await ask(role, await addressOf(pattern))).status,
        (await ask(role, await addressOf(pattern), form ?? {})).status,
      ];
    }
    expect(found).toEqual(expected);
  });
});

test("whoever may see all orders and documents sees the invoice on the page of an order", async () => {
  const address = await addressOf("admin/orders/:orderId");
  const orderId = address.split("/").at(-1) ?? "";
  await changeOrderStatus(database.db, people.seller, {
    orderId,
    to: "confirmed",
    carrier: null,
    trackingNumber: null,
    note: null,
  });
  const documents = await documentsOfOrders(database.db, people.buyer, { orderIds: [orderId] });
  const [invoice] = documents.get(orderId) ?? [];
  if (invoice === undefined) throw new Error("A confirmed order has its invoice");
  const seen: Partial<Record<StaffRole | "admin", boolean>> = {};
  const expected: typeof seen = {};
  for (const role of [...staffRoles, "admin"] as const) {
    const { status, page } = await ask(role, address);
    seen[role] = status === 200 && page.includes(invoice.number);
    expected[role] = can(people[role], "orders.viewAll") && can(people[role], "invoicing.viewAll");
  }
  expect(seen).toEqual(expected);
  expect(seen).toEqual({
    finance: true,
    support: true,
    catalogue: false,
    readOnly: true,
    admin: true,
  });
});
