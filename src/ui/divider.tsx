import { classes } from "#ui/classes.ts";

/** The saddle stitch, the shop's one ornament. */
export function Divider({ className }: { className?: string | undefined }) {
  return <hr className={classes("stitch my-8", className)} />;
}
