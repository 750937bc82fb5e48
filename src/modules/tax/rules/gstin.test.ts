import { describe, expect, test } from "vitest";
import {
  checkGstin,
  checkPan,
  gstinCheckCharacter,
  gstinSentences,
  normaliseGstin,
} from "./gstin.ts";

describe("a GSTIN", () => {
  test.each([
    "27AAPFU0939F1ZV",
    "24AAQCA8719H1ZC",
    "05AAACG2115R1ZN",
    "29AABCR1718E1ZL",
    "24AANFA2641L1ZF",
    "01AAAAP1208Q1ZS",
    "27ABCPK1234L1ZS",
    "07AAACL5678M1ZY",
    "09AAHFT4321P1ZP",
    "29AAECS9012Q2ZO",
    "33BQRPS6789N1ZI",
    "19AADCB2468R1Z0",
    "38AAMPL8642J1Z2",
  ])("%s is a taxpayer's and carries its state and PAN", (gstin) => {
    expect(checkGstin(gstin)).toEqual({
      gstin,
      kind: "taxpayer",
      stateCode: gstin.slice(0, 2),
      pan: gstin.slice(2, 12),
    });
  });

  test.each(["29AABCF8078M1C8", "27AAACM9999Q1CI"])("%s is valid, but an operator's", (gstin) => {
    expect(checkGstin(gstin)).toMatchObject({ kind: "operator" });
  });

  test("is accepted in lower case and with spaces around it", () => {
    expect(checkGstin(" 27aapfu0939f1zv ")).toMatchObject({ gstin: "27AAPFU0939F1ZV" });
    expect(normaliseGstin(" 27aapfu0939f1zv ")).toBe("27AAPFU0939F1ZV");
  });

  test.each([
    ["22AAAAA0000A1Z5", "checkCharacter", "C"],
    ["27AAPFU0939F1ZW", "checkCharacter", "V"],
    ["27AAPUF0939F1ZV", "checkCharacter", "F"],
    ["27AAPFU0939FIZV", "checkCharacter", "E"],
  ])("%s has a typing error: the check character differs", (gstin, problem, expected) => {
    expect(checkGstin(gstin)).toBe(problem);
    expect(gstinCheckCharacter(gstin)).toBe(expected);
  });

  test.each([
    ["27AAPFU0939F1Z", "length"],
    ["", "length"],
    ["27AAPF10939F1ZO", "format"],
    ["27AAPFU0939F0ZW", "format"],
    ["27AAPFU0939F1KP", "format"],
    ["00AAPFU0939F1ZB", "state"],
    ["39AAPFU0939F1ZQ", "state"],
    ["96AAACL5678M1ZR", "state"],
    ["36AMBPG7773M002", "format"],
    ["02AMBPG7773M002", "format"],
  ] as const)("%s is refused for its %s", (gstin, problem) => {
    expect(checkGstin(gstin)).toBe(problem);
    expect(gstinSentences()[problem]).not.toBe("");
  });

  test("of a merged state has the current state code", () => {
    const damanAndDiu = `25AAPFU0939F1Z${gstinCheckCharacter("25AAPFU0939F1Z")}`;
    const oldAndhra = `28AAPFU0939F1Z${gstinCheckCharacter("28AAPFU0939F1Z")}`;
    expect(checkGstin(damanAndDiu)).toMatchObject({ stateCode: "26" });
    expect(checkGstin(oldAndhra)).toMatchObject({ stateCode: "37" });
  });

  test("of a department or a mission has no PAN", () => {
    expect(checkGstin("27ABCD12310J1Z9")).toMatchObject({ kind: "government", pan: null });
    const mission = `0717UNO00157UN${gstinCheckCharacter("0717UNO00157UN")}`;
    expect(checkGstin(mission)).toMatchObject({ kind: "unitedNations", pan: null });
  });
});

describe("a PAN", () => {
  test.each(["ABCPK1234L", "AAACL5678M", "AAPFU0939F"])("%s is one", (pan) => {
    expect(checkPan(pan)).toEqual({ pan, isHolderCertain: true });
  });

  test.each(["ABCPK12345", "ABC1K1234L", "ABCPK1234", ""])("'%s' is not one", (pan) => {
    expect(checkPan(pan)).toBeNull();
  });

  test("with an unknown fourth letter is accepted with a mark", () => {
    expect(checkPan("abcxk1234l")).toEqual({ pan: "ABCXK1234L", isHolderCertain: false });
  });
});
