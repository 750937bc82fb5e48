export type Row = {
  readonly read: string;
  readonly write: string;
  readonly form?: Readonly<Record<string, string>>;
};
