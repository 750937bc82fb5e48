import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { Place, Role } from "./place.ts";

/**
 * Whom a command or query is open to. `itsSeller` and `itsBuyer`: only whose the object in question
 * is.
 */
export const openings = [
  "anyone",
  "signedIn",
  "confirmed",
  "sellers",
  "itsSeller",
  "itsSellerOrAdministrators",
  "itsBuyer",
  "administrators",
  "system",
] as const;
export type OpenTo = (typeof openings)[number];

export type At = { readonly db: Db; readonly actor: Actor; readonly place: Place };

/**
 * How a function is called about what the place's seller or buyer owns, whoever asks; `arrange`
 * first brings that into the state it is about.
 */
export type CheckedFunction = {
  readonly openTo: OpenTo;
  readonly call: (at: At) => unknown;
  readonly arrange?: ((at: At) => Promise<unknown>) | undefined;
};

/**
 * A function that asks nobody who they are: part of another command, which has asked, or of the
 * server itself. Says why that is right; no screen may import it.
 */
export type Inside = { readonly inside: string };

export type Row = CheckedFunction | Inside;
/** By the function's name. */
export type Rows = Readonly<Record<string, Row>>;

export function checked(
  openTo: OpenTo,
  call: CheckedFunction["call"],
  arrange?: CheckedFunction["arrange"],
): CheckedFunction {
  return { openTo, call, arrange };
}

export function inside(why: string): Inside {
  return { inside: why };
}

const signedIn = [
  "buyer",
  "unconfirmed",
  "pending",
  "rejected",
  "blocked",
  "seller",
  "otherSeller",
  "administrator",
] as const;

/** Who gets through; everybody else is refused. */
export const rolesOf: Readonly<Record<OpenTo, readonly Role[]>> = {
  anyone: ["visitor", ...signedIn, "system"],
  signedIn,
  confirmed: signedIn.filter((role) => role !== "unconfirmed"),
  sellers: ["seller", "otherSeller"],
  itsSeller: ["seller"],
  itsSellerOrAdministrators: ["seller", "administrator"],
  itsBuyer: ["buyer"],
  administrators: ["administrator"],
  system: ["system"],
};
