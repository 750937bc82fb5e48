import type { Workshop } from "#demo/products/workshop.ts";
import { centralAndEasternWorkshops } from "#demo/products/workshops-centre-and-east.ts";
import { northernWorkshops } from "#demo/products/workshops-north.ts";
import { rajasthaniWorkshops } from "#demo/products/workshops-rajasthan.ts";
import { southernWorkshops } from "#demo/products/workshops-south.ts";
import { westernWorkshops } from "#demo/products/workshops-west.ts";

/** One entry for each artisan who has products. */
export const workshops: Readonly<Record<string, Workshop>> = {
  ...westernWorkshops,
  ...rajasthaniWorkshops,
  ...northernWorkshops,
  ...centralAndEasternWorkshops,
  ...southernWorkshops,
};
