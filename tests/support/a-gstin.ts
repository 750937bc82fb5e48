import { randomInt } from "node:crypto";
import { gstinCheckCharacter } from "#modules/tax/rules/gstin.ts";

/** A unique, well-formed GSTIN of a company. */
export function aGstin(stateCode = "27"): string {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join("");
  const body = `${stateCode}${letters}CL${String(randomInt(10_000)).padStart(4, "0")}${String.fromCharCode(65 + randomInt(26))}1Z`;
  return body + gstinCheckCharacter(body);
}
