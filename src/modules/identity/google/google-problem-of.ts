import { AccountSuspended, AdministratorsSignIn } from "../errors.ts";
import type { GoogleProblem } from "./contract.ts";
import {
  GoogleAddressKnown,
  GoogleAddressUnconfirmed,
  GoogleOff,
  GoogleRefused,
  GoogleUnavailable,
} from "./google-refusals.ts";

/** What a refusal of `signInWithGoogle` is called in an address; null for any other error. */
export function googleProblemOf(error: unknown): GoogleProblem | null {
  if (error instanceof GoogleRefused || error instanceof GoogleOff) return "refused";
  if (error instanceof GoogleUnavailable) return "unavailable";
  if (error instanceof GoogleAddressUnconfirmed) return "unconfirmed";
  if (error instanceof GoogleAddressKnown) return "known";
  if (error instanceof AdministratorsSignIn) return "staff";
  if (error instanceof AccountSuspended) return "suspended";
  return null;
}
