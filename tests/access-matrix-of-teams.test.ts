import { describe, expect, test } from "vitest";
import { actionOfSellerPage, sellerPages } from "#app/lib/seller-pages.ts";
import { can, canAtAll, type Action } from "#policy/can.ts";
import { teamRoles, type TeamRole } from "#policy/team-roles.ts";
import type { UserActor } from "#policy/actor.ts";
import { aTeamMember } from "./support/a-team.ts";
import { actors, matrix } from "./support/access-matrix.ts";
import { useAccessWorld } from "./support/access-world.ts";
import { useTestDatabase } from "./support/database.ts";
import { signedInCookies } from "./support/running-shop.ts";
import { readSource } from "./support/source-tree.ts";
import { appUrl, useWholeApp } from "./support/whole-app.ts";

/**
 * What each role in the team of a shop may read and change at every route of the desk, through the
 * whole server. The expected statuses are worked out: from those of the shop's owner, what the route
 * asks for, and the policy, which has a second list of its own in can-of-teams.test.ts.
 */

const database = useTestDatabase();
const app = useWholeApp(database);
const { people, addressOf } = useAccessWorld(database);

const routes = readSource("src/app/routes.ts");
const fileOf = new Map(
  [...routes.matchAll(/route\(\s*"([^"]+)",\s*"(routes\/seller\/[^"]+)"/g)].map(
    ([, address = "", file = ""]) => [address, `src/app/${file}`],
  ),
);

/** The permission for which the route's loader or action asks first. */
function askedBy(pattern: string, part: "loader" | "action"): Action | undefined {
  const source = readSource(fileOf.get(pattern) ?? "");
  const asks = new RegExp(
    `export (?:async )?function ${part}\\b[\\s\\S]*?allow\\(context, "([A-Za-z.]+)"\\)`,
  );
  return asks.exec(source)?.[1] as Action | undefined;
}

function ofOwner(pattern: string, part: "read" | "write"): number | undefined {
  const statuses = matrix[pattern]?.[part].split(" ").map(Number) ?? [];
  return statuses.length === 1 ? statuses[0] : statuses[actors.indexOf("seller")];
}

/** What somebody of the team gets: what the owner gets, or a refusal. */
function expected(pattern: string, part: "read" | "write", person: UserActor): number | undefined {
  const action = askedBy(pattern, part === "read" ? "loader" : "action");
  const isOpen = action === undefined || canAtAll(person, action);
  return isOpen ? ofOwner(pattern, part) : 403;
}

const rows = [...fileOf.keys()].filter((pattern) => pattern in matrix);

test("the desk has its routes, and the menu asks for what the pages ask for", () => {
  expect(rows.length).toBeGreaterThan(40);
  const differing = rows.filter((pattern) => {
    const page = `/${pattern}`;
    const isListed = Object.keys(sellerPages).includes(page);
    return isListed && actionOfSellerPage(page) !== askedBy(pattern, "loader");
  });
  expect(differing).toEqual([]);
});

describe.each(teamRoles)("%s", (role: TeamRole) => {
  test("may open and change what the role is for, and nothing else", async () => {
    const person = await aTeamMember(database.db, people.seller, role);
    const [cookie = ""] = await signedInCookies(database.db, [person.userId]);
    const ask = async (address: string, form?: Readonly<Record<string, string>>) => {
      const answer = await app.fetch(
        new Request(new URL(address, appUrl), {
          headers: { Cookie: cookie, Origin: appUrl },
          ...(form && { method: "POST", body: new URLSearchParams(form) }),
        }),
      );
      await answer.arrayBuffer();
      return answer.status;
    };
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const pattern of rows) {
      wanted[pattern] = [expected(pattern, "read", person), expected(pattern, "write", person)];
      found[pattern] = [
        await ask(await addressOf(pattern)),
        await ask(await addressOf(pattern), matrix[pattern]?.form ?? {}),
      ];
    }
    expect(found).toEqual(wanted);
    expect(can(person, "sellers.manageTeam")).toBe(false);
  }, 60_000);
});
