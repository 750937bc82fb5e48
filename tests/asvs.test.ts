import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The answers to OWASP ASVS 5.0 in docs/asvs.md are complete, and what they name exists. */

/** The requirements of levels 1 and 2, by section. Data. */
const requirements = `
1.1:1,2 1.2:1,2,3,4,5,6,7,8,9 1.3:1,2,3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:1,2 2.1:1,2,3 2.2:1,2,3
2.3:1,2,3,4 2.4:1 3.2:1,2 3.3:1,2,3,4 3.4:1,2,3,4,5,6 3.5:1,2,3,4,5 3.7:1,2 4.1:1,2,3 4.2:1
4.3:1,2 4.4:1,2,3,4 5.1:1 5.2:1,2,3 5.3:1,2 5.4:1,2,3 6.1:1,2,3 6.2:1,2,3,4,5,6,7,8,9,10,11,12
6.3:1,2,3,4 6.4:1,2,3,4 6.5:1,2,3,4,5 6.6:1,2,3 6.8:1,2,3,4 7.1:1,2,3 7.2:1,2,3,4 7.3:1,2
7.4:1,2,3,4,5 7.5:1,2 7.6:1,2 8.1:1,2 8.2:1,2,3 8.3:1 8.4:1 9.1:1,2,3 9.2:1,2,3,4 10.1:1,2
10.2:1,2 10.3:1,2,3,4 10.4:1,2,3,4,5,6,7,8,9,10,11 10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3 11.1:1,2
11.2:1,2,3 11.3:1,2,3 11.4:1,2,3,4 11.5:1 11.6:1 12.1:1,2,3 12.2:1,2 12.3:1,2,3,4 13.1:1
13.2:1,2,3,4,5 13.3:1,2 13.4:1,2,3,4,5 14.1:1,2 14.2:1,2,3,4 14.3:1,2,3 15.1:1,2,3 15.2:1,2,3
15.3:1,2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5 16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3 17.1:1 17.2:1,2,3,4
17.3:1,2
`;

const sheet = readFileSync("docs/asvs.md", "utf8");
const rows = [
  ...sheet.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
];

test("every requirement of level 1 and 2 has one answer", () => {
  const expected = requirements
    .trim()
    .split(/\s+/)
    .flatMap((section) => {
      const [name = "", numbers = ""] = section.split(":");
      return numbers.split(",").map((number) => `${name}.${number}`);
    });
  expect(expected).toHaveLength(253);
  expect(rows.map(([, id]) => id)).toEqual(expected);
});

test("each answer is one of four, with a proof or a reason; the table on top counts them", () => {
  const counts = new Map<string, number>();
  for (const [, , , , answer = "", reason = ""] of rows) {
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    expect(reason.trim()).not.toBe("");
  }
  const said = [...sheet.matchAll(/^\| (yes|partly|no|n\/a) \| [^|]+ \| (\d+) \|$/gm)];
  expect(new Map(said.map(([, answer = "", count]) => [answer, Number(count)]))).toEqual(counts);
});

test("each file that the sheet names exists", () => {
  const files = [...sheet.matchAll(/`((?:src|tests|docs|deploy|db)\/[^`]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("only what the specification fixes is an accepted deviation", () => {
  expect(rows.filter(([line]) => line.includes("accepted deviation")).map(([, id]) => id)).toEqual([
    "6.2.1",
  ]);
});
