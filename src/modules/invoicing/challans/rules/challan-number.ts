import { dayInIndia } from "#shared/ist.ts";

/**
 * The number of a delivery challan: at most 16 characters (rule 55, CGST Rules), month and serial
 * number in the financial year: "DCH-202611-00042".
 */
export function challanNumber(issuedAtMs: number, serial: number): string {
  const month = dayInIndia(issuedAtMs).slice(0, 7).replace("-", "");
  return `DCH-${month}-${String(serial).padStart(5, "0")}`;
}
