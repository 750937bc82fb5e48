import type { ValidateFunction } from "ajv";
import { eInvoiceSchema } from "./e-invoice-schema.ts";
import type { EInvoice } from "./rules/e-invoice.ts";

let validator: Promise<ValidateFunction> | undefined;

/**
 * What of an e-invoice the portal would refuse by its form, as paths into it: "/ItemList/0/HsnCd
 * must match pattern …". Empty for one that it takes.
 */
export async function schemaProblems(eInvoice: EInvoice): Promise<readonly string[]> {
  // Few sellers are above the threshold: what compiles the schema is loaded when the first one
  // asks.
  validator ??= import("ajv").then(({ Ajv }) =>
    new Ajv({ allErrors: true }).compile(eInvoiceSchema),
  );
  const validate = await validator;
  if (validate(eInvoice)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ""}`,
  );
}
