import { href } from "react-router";

/** A page of signing in, with where to go after it. */
export function addressWithNext(address: string, next: string): string {
  if (next === "/") return address;
  return `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** The page that asks for a code. Its id says nothing about the number. */
export function phoneCodeAddress(codeId: string, next: string): string {
  return addressWithNext(`${href("/auth/phone")}?code=${codeId}`, next);
}
