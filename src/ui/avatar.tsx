import { classes } from "#ui/classes.ts";
import { initials } from "#ui/initials.ts";

type AvatarProps = {
  readonly name: string;
  /** The address of the picture; null shows the initials. */
  readonly address: string | null;
  /** Its size and the size of its letters. */
  readonly className: string;
};

/** The picture of a person in a circle, or the initials. The name stands beside it. */
export function Avatar({ name, address, className }: AvatarProps) {
  if (address !== null)
    return (
      <img
        src={address}
        alt=""
        width={160}
        height={160}
        className={classes("shrink-0 rounded-full bg-ground object-cover", className)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid shrink-0 place-items-center rounded-full bg-accent-soft leading-none font-semibold text-accent-text",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
