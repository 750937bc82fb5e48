import type { ValidateFunction } from "ajv";
import { eInvoiceSchema } from "./e-invoice-schema.ts";
import type { EInvoice } from "./rules/e-invoice.ts";

let validator: Promise<ValidateFunction> | undefined;

/**
 * Why the portal would reject the format of an e-invoice, as paths: "/ItemList/0/HsnCd must match
 * pattern …". Empty if it is valid.
 */
export async function schemaProblems(eInvoice: EInvoice): Promise<readonly string[]> {
  // Few sellers need e-invoices, so the schema compiler is loaded on first use.
  validator ??= import("ajv").then(({ Ajv }) =>
    new Ajv({ allErrors: true }).compile(eInvoiceSchema),
  );
  const validate = await validator;
  if (validate(eInvoice)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ""}`,
  );
}
