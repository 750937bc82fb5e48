import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copySections } from "./copy-sections.ts";

test("a copy has every section that a module can hand out", () => {
  const offered = globSync("src/modules/*/{personal-data,personal-data/account-data}.ts").flatMap(
    (file) => {
      const [, names = ""] =
        /const sections: PersonalSections = \{([^}]*)\}/.exec(readFileSync(file, "utf8")) ?? [];
      return names.split(",").flatMap((name) => /[A-Za-z]+/.exec(name)?.[0] ?? []);
    },
  );
  expect(offered.length).toBeGreaterThan(40);
  expect(copySections.flatMap(({ sections }) => sections).toSorted()).toEqual(offered.toSorted());
});
