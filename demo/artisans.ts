import { centralAndEasternArtisans } from "#demo/artisans/centre-and-east.ts";
import { northernArtisans } from "#demo/artisans/north.ts";
import { artisansNotApproved } from "#demo/artisans/not-approved.ts";
import { rajasthaniArtisans } from "#demo/artisans/rajasthan.ts";
import { southernArtisans } from "#demo/artisans/south.ts";
import { westernArtisans } from "#demo/artisans/west.ts";
import type { DemoArtisan } from "#demo/shapes.ts";

/** Every seller and applicant of the demo marketplace; the first is the demo seller account. */
export const artisans: readonly DemoArtisan[] = [
  ...westernArtisans,
  ...rajasthaniArtisans,
  ...northernArtisans,
  ...centralAndEasternArtisans,
  ...southernArtisans,
  ...artisansNotApproved,
];
