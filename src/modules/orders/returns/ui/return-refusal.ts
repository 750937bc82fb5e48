/** The input of a refused form, and its errors. */
export type ReturnRefusal = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};
