/** What the products of one workshop have in common. */
export type Workshop = {
  /** First part of its SKUs. */
  readonly prefix: string;
  readonly leather: string;
  readonly thread: string;
  readonly tag: string;
  /** Of the following only what its own sentences say. */
  readonly stitching?: "hand-stitched" | "machine-stitched";
  readonly hideOrigin?: string;
  readonly tannery?: string;
  readonly maker?: string;
  /** Sentences about the workshop's methods; each product uses one of them. */
  readonly making: readonly [string, string, string];
};
