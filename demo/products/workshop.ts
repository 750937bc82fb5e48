/** What the pieces of one workshop have in common. */
export type Workshop = {
  /** Start of its SKUs. */
  readonly prefix: string;
  readonly leather: string;
  readonly thread: string;
  readonly tag: string;
  /** Sentences about how things are made here; each product tells one of them. */
  readonly making: readonly [string, string, string];
};
