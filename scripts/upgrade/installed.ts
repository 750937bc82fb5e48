/**
 * The releases of an installation: folders side by side, a link `current` to the one that runs, and
 * a link `previous` to the one before it.
 */
import fs from "node:fs";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { readRelease, type Release } from "#platform/config/release.ts";

/** A release in its folder. */
export interface InstalledRelease extends Release {
  readonly folder: string;
}

/** The release that a link points to. Throws CannotStart if it points to none. */
export function releaseAt(link: string): InstalledRelease {
  if (!fs.existsSync(path.join(link, "package.json")))
    throw new CannotStart(
      `${link} is no link to a release. docs/releases.md shows how the folders are laid out.`,
    );
  const folder = fs.realpathSync(link);
  return { folder, ...readRelease(folder) };
}

/** The link to the release before, beside the link to the current one. */
export function previousOf(currentLink: string): string {
  return path.join(path.dirname(currentLink), "previous");
}

/**
 * Makes a release the current one, and the one that was current the previous one. Returns a
 * function that sets both links back.
 */
export function switchTo(currentLink: string, next: InstalledRelease): () => void {
  const previousLink = previousOf(currentLink);
  const current = releaseAt(currentLink).folder;
  const previous = fs.existsSync(previousLink) ? fs.realpathSync(previousLink) : undefined;
  pointTo(previousLink, current);
  pointTo(currentLink, next.folder);
  return () => {
    pointTo(currentLink, current);
    if (previous === undefined) fs.rmSync(previousLink);
    else pointTo(previousLink, previous);
  };
}

/** The link has its new target at once: whoever starts in between finds one of the two. */
function pointTo(link: string, folder: string): void {
  const fresh = `${link}.new`;
  fs.rmSync(fresh, { force: true });
  fs.symlinkSync(folder, fresh);
  fs.renameSync(fresh, link);
}
