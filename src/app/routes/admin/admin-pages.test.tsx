import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { readSource, sourceFiles } from "#tests/support/source-tree.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import { objectAddress } from "./object-address.ts";

describe("the administrator's menu", () => {
  const addresses = [
    ...readSource("src/app/routes.ts").matchAll(
      /route\("(admin[^"]*)", "routes\/admin\/[a-z-]+\.tsx"/g,
    ),
  ].map(([, address = ""]) => `/${address.replaceAll(/:[A-Za-z]+/g, "some")}`);

  test.each(addresses)("highlights the current page on %s", (address) => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[address]}>
        <AdminNavigation />
      </MemoryRouter>,
    );
    // Once for the desktop and once for the phone, whose button repeats it.
    expect(html.match(/aria-current="page"/g)).toHaveLength(2);
    expect(html.includes(">Overview</span>")).toBe(address === "/admin");
  });
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

test("objects of the audit trail link to their page, except those with only a seller's page", () => {
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
  expect([...without].toSorted()).toEqual(["import", "sale"]);
});
