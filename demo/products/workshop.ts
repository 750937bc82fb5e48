/** What the products of one workshop have in common. */
export type Workshop = {
  /** First part of its SKUs. */
  readonly prefix: string;
  readonly leather: string;
  readonly thread: string;
  readonly tag: string;
  /** What it says of every piece, as long as the piece's own sentences say nothing else. */
  readonly stitching: "hand-stitched" | "machine-stitched";
  readonly hides?: readonly string[];
  readonly tanning: "bark" | "vegetable" | "chrome-free" | "chrome";
  readonly hideOrigin: string;
  readonly tannery: string;
  readonly maker: string;
  /** Sentences about the workshop's methods; each product uses one of them. */
  readonly making: readonly [string, string, string];
};
