import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { readSource, sourceFiles } from "#tests/support/source-tree.ts";
import { actionOfStaffPage, staffPages, staffRightsOf } from "#app/lib/staff-pages.ts";
import { can, policy, type Action } from "#policy/can.ts";
import type { UserActor } from "#policy/actor.ts";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import { objectAddress } from "./object-address.ts";

const everything = staffRightsOf(Object.keys(policy) as Action[]);

describe("the administrator's menu", () => {
  const addresses = [
    ...readSource("src/app/routes.ts").matchAll(
      /route\("(admin[^"]*)", "routes\/admin\/[a-z-]+\.tsx"/g,
    ),
  ].map(([, address = ""]) => `/${address.replaceAll(/:[A-Za-z]+/g, "some")}`);

  test.each(addresses)("highlights the current page on %s", (address) => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[address]}>
        <AdminNavigation rights={everything} />
      </MemoryRouter>,
    );
    // Once for the desktop and once for the phone, whose button repeats it.
    expect(html.match(/aria-current="page"/g)).toHaveLength(2);
    expect(html.includes(">Overview</span>")).toBe(address === "/admin");
  });
});

/** What somebody with this role may do. */
function rightsOfRole(role: StaffRole) {
  const actor: UserActor = {
    kind: "user",
    userId: "asha",
    sellerId: null,
    sessionId: "s",
    displayName: "Asha",
    email: "asha@example.com",
    isEmailVerified: true,
    isAdmin: false,
    staffRoles: [role],
    isSeller: false,
    sellerStatus: null,
  };
  return staffRightsOf((Object.keys(policy) as Action[]).filter((action) => can(actor, action)));
}

describe("the menu of the staff", () => {
  const menuOf = (role: StaffRole) =>
    [
      ...renderToStaticMarkup(
        <MemoryRouter initialEntries={["/admin"]}>
          <AdminNavigation rights={rightsOfRole(role)} />
        </MemoryRouter>,
      ).matchAll(/href="(\/admin[^"]*)"/g),
    ].map(([, address = ""]) => address);

  test.each(staffRoles)("has only pages that open: %s", (role) => {
    const { mayOpen } = rightsOfRole(role);
    const stops = [...new Set(menuOf(role))];
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.filter((address) => !mayOpen(address))).toEqual([]);
    expect(stops).not.toContain("/admin/team");
  });
});

test("the menu knows what each page needs: its loader asks for the same", () => {
  const screens = [
    ...readSource("src/app/routes.ts").matchAll(
      /route\("(admin[^"]*)", "(routes\/admin\/[a-z-]+\.tsx?)"/g,
    ),
  ];
  expect(screens.length).toBeGreaterThan(45);
  const asked = screens.map(([, address = "", file = ""]) => {
    const loader = /export (?:async )?function loader[\s\S]*?allow\(context, "([A-Za-z.]+)"\)/;
    return [`/${address}`, loader.exec(readSource(`src/app/${file}`))?.[1]];
  });
  const needed = screens.map(([, address = ""]) => [
    `/${address}`,
    actionOfStaffPage(`/${address.replaceAll(/:\w+/g, "some")}`),
  ]);
  expect(asked).toEqual(needed);
  const known = new Set(screens.map(([, address]) => `/${address}`));
  expect(Object.keys(staffPages).filter((address) => !known.has(address))).toEqual([]);
});

test("a screen outside the menu has breadcrumbs to it", () => {
  const menu = readSource("src/app/routes/admin/admin-navigation.tsx");
  const screens = [
    ...readSource("src/app/routes.ts").matchAll(
      /route\("(admin[^"]*)", "(routes\/admin\/[a-z-]+\.tsx)"/g,
    ),
  ];
  const deeper = screens.filter(([, address]) => !menu.includes(`to: href("/${address}")`));
  expect(deeper.length).toBeGreaterThan(10);
  expect(
    deeper.flatMap(([, address, file]) =>
      /<Breadcrumbs\s/.test(readSource(`src/app/${file}`)) ? [] : [address],
    ),
  ).toEqual([]);
});

test("objects of the audit trail link to their page, except those without a page for administrators", () => {
  const written = sourceFiles(["src"])
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readSource(file).matchAll(/objectType: "([a-z0-9_]+)"/g)].map(([, type = ""]) => type),
    );
  const without = new Set(
    written.filter(
      (objectType) =>
        objectAddress({ objectType, objectId: "00000000-0000-4000-8000-000000000000" }) === null,
    ),
  );
  expect([...without].toSorted()).toEqual(["import", "product_import", "sale"]);
});
