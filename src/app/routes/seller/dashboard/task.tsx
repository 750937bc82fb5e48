import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";

type TaskProps = {
  readonly icon: string;
  readonly to: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isTrouble?: boolean;
};

/** One of the things that wait for the seller, with a link to where it is done. */
export function Task({ icon, to, title, note, isTrouble = false }: TaskProps) {
  return (
    <li className="relative flex gap-3 px-4 py-3 wrap-anywhere hover:bg-surface-sunken/60">
      <Icon
        d={icon}
        strokeWidth={1.5}
        className={classes("mt-0.5 size-5 shrink-0", isTrouble ? "text-danger" : "text-accent")}
      />
      <div className="min-w-0">
        <Link
          to={to}
          className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {note !== undefined && note !== "" && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
    </li>
  );
}
