import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { Place, Role } from "./place.ts";

/**
 * The roles that may call a command or query. `itsSeller` and `itsBuyer` own the object in
 * question.
 */
export const openings = [
  "anyone",
  "signedIn",
  "confirmed",
  "sellers",
  "itsSeller",
  "itsSellerOrAdministrators",
  "itsBuyer",
  "peopleOfTheShop",
  "administrators",
  "operators",
  "partiesAndAdministrators",
  "personAndAdministrators",
  "personAdministratorsAndSystem",
  "system",
  "nobody",
] as const;
export type OpenTo = (typeof openings)[number];

export type At = { readonly db: Db; readonly actor: Actor; readonly place: Place };

/**
 * How to call a function about an object of the place's seller or buyer. `arrange` first brings the
 * object into the required state.
 */
export type CheckedFunction = {
  readonly openTo: OpenTo;
  readonly call: (at: At) => unknown;
  readonly arrange?: ((at: At) => Promise<unknown>) | undefined;
};

/**
 * A function that does not check its caller: it is part of another command, which does, or of the
 * server. Gives the reason; no screen may import it.
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

/** The roles that have access; all others are refused. */
export const rolesOf: Readonly<Record<OpenTo, readonly Role[]>> = {
  anyone: ["visitor", ...signedIn, "system"],
  signedIn,
  confirmed: signedIn.filter((role) => role !== "unconfirmed"),
  /** What is published, for whoever has an account. */
  peopleOfTheShop: signedIn,
  sellers: ["seller", "otherSeller"],
  itsSeller: ["seller"],
  itsSellerOrAdministrators: ["seller", "administrator"],
  itsBuyer: ["buyer"],
  administrators: ["administrator"],
  operators: ["administrator", "system"],
  partiesAndAdministrators: ["buyer", "seller", "administrator"],
  personAndAdministrators: ["buyer", "administrator"],
  personAdministratorsAndSystem: ["buyer", "administrator", "system"],
  system: ["system"],
  /** Of these roles: it is for the teams of shops. */
  nobody: [],
};
