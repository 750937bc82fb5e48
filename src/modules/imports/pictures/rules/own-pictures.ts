import { pictureAddress } from "#modules/media/public.ts";

/** The address of a picture of this shop in its own export. */

export function ownPictureAddress(file: string, baseUrl: string): string {
  return new URL(pictureAddress(file), baseUrl).href;
}

/** The file of such an address; null for other addresses. */
export function ownPictureFile(address: string, baseUrl: string): string | null {
  const start = new URL("/pictures/", baseUrl).href;
  const file = address.startsWith(start) ? address.slice(start.length) : "";
  return /^[a-z0-9.-]+$/.test(file) ? file : null;
}
