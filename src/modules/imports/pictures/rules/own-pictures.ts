import { pictureAddress } from "#modules/media/public.ts";

/** Pictures of this shop, as its own export names them. */

export function ownPictureAddress(file: string, baseUrl: string): string {
  return new URL(pictureAddress(file), baseUrl).href;
}

/** The file behind such an address; null for addresses of others. */
export function ownPictureFile(address: string, baseUrl: string): string | null {
  const start = new URL("/pictures/", baseUrl).href;
  const file = address.startsWith(start) ? address.slice(start.length) : "";
  return /^[a-z0-9.-]+$/.test(file) ? file : null;
}
