import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = ["fonts.css", "indian-fonts.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("");

const faces = Array.from(css.matchAll(/@font-face \{(?<rules>[^}]*)\}/g), ({ groups }) => ({
  family: /font-family: "(?<family>[^"]*)"/.exec(groups?.["rules"] ?? "")?.groups?.["family"] ?? "",
  weight: /font-weight: (?<weight>[^;]*);/.exec(groups?.["rules"] ?? "")?.groups?.["weight"] ?? "",
  script: /unicode-range:\s*(?<script>\S*)/.exec(groups?.["rules"] ?? "")?.groups?.["script"] ?? "",
}));

/** The weights of a family, for each script that it has. */
function weightsByScript(family: string): readonly string[] {
  const ofFamily = faces.filter((face) => face.family === family);
  return Array.from(new Set(ofFamily.map(({ script }) => script)), (script) =>
    Array.from(
      new Set(ofFamily.filter((face) => face.script === script).map(({ weight }) => weight)),
    )
      .toSorted()
      .join(", "),
  );
}

describe("the fonts", () => {
  it("have every script of a family in the same weights, or bold Latin is drawn in another font", () => {
    const families = Array.from(new Set(faces.map(({ family }) => family)));
    expect(families).toContain("Mukta");
    for (const family of families) {
      const weights = Array.from(new Set(weightsByScript(family)));
      expect(weights, family).toHaveLength(1);
    }
    expect(weightsByScript("Mukta")[0]).toBe("400, 500, 600, 700");
  });
});
