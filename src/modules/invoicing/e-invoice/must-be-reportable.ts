import { eInvoicesDue } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { DocumentBody, DocumentKind } from "../contract.ts";
import { IrnNotPossible } from "../errors.ts";
import { lineProblems, partyProblems } from "./rules/portal-problems.ts";
import { isBetweenBusinesses } from "./rules/to-business.ts";

type InvoiceToCheck = {
  readonly kind: DocumentKind;
  readonly sellerId: string;
  readonly body: DocumentBody;
};

/**
 * Refuses an invoice that needs an IRN and would get none, before it has a number: its goods could
 * never leave. Throws IrnNotPossible. At most one statement, and none for a complete invoice.
 */
export async function mustBeReportable(
  tx: Db,
  { kind, sellerId, body }: InvoiceToCheck,
): Promise<void> {
  if (!isBetweenBusinesses({ kind, ...body })) return;
  const { supplier, recipient, shipTo, lines, order } = body;
  const subject = order === null ? "form" : "order";
  const problems = [
    ...partyProblems(supplier, { of: "seller" }, subject),
    ...partyProblems(recipient, { of: "buyer" }, subject),
    ...(shipTo === null ? [] : partyProblems(shipTo, { of: "delivery" }, subject)),
    ...lineProblems(lines, subject),
  ];
  if (problems.length > 0 && (await eInvoicesDue(tx, system, { sellerId })))
    throw new IrnNotPossible(problems);
}
