/** Why a form of a ticket was refused, and what was typed. */
export type RefusedTicket = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

/** The message that is beside no field. */
export function generalProblem(refused: RefusedTicket | undefined): string | undefined {
  if (refused === undefined || Object.keys(refused.problem.fields).length > 0) return undefined;
  return refused.problem.message;
}
