import { currentRelease } from "#platform/config/release.ts";

/** The release as the pages of sellers and administrators name it: `0.2.0 (4f1c2a9b03de)`. */
export function releaseName(): string {
  const { version, commit } = currentRelease();
  return `${version} (${commit})`;
}
