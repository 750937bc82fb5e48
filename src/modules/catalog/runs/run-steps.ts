/** A run that is not finished. */
export type OpenRun = {
  readonly id: string;
  readonly kind: "refresh" | "move";
  readonly categorySlug: string | null;
  readonly targetSlug: string | null;
  readonly deletesCategory: boolean;
  readonly lastProductId: string | null;
  readonly round: number;
};

/** What one batch leaves: more, nothing, or only products that somebody else has locked. */
export type RunStep = "more" | "busy" | "done";
