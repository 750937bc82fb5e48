/** Why a form of a commission was refused, and what was typed. */
export type RefusedCommission = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

/** The message that is beside no field. */
export function problemBesideNone(refused: RefusedCommission | undefined): string | undefined {
  if (refused === undefined || Object.keys(refused.problem.fields).length > 0) return undefined;
  return refused.problem.message;
}

/** The attributes of a field: its name, what was typed, and what is wrong with it. */
export function fieldOf(refused: RefusedCommission | undefined, name: string, usual = "") {
  return {
    name,
    defaultValue: refused?.typed[name] ?? usual,
    error: refused?.problem.fields[name],
  };
}
