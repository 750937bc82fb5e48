import { isRouteErrorResponse } from "react-router";

/** The query parameter of a form that is sent again with a proof. */
export const proofParameter = "again";

/** What an error boundary needs to ask for a proof and to send the form again. */
export type ProofRequest = {
  readonly method: "password" | "code" | "newPassword" | "passkey";
  /** Whether a passkey takes the place of it. */
  readonly hasPasskey: boolean;
  /** The address of the form. */
  readonly action: string;
  /** For password managers. */
  readonly email: string;
  /** The form, without files and secrets. */
  readonly fields: readonly (readonly [string, string])[];
  /** Why the proof before this one was not accepted. */
  readonly problem?: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

/** The proof for which an action asks; undefined for any other error. */
export function proofNeededBy(error: unknown): ProofRequest | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  const found: unknown = error.data;
  return typeof found === "object" && found !== null && "proof" in found
    ? (found.proof as ProofRequest)
    : undefined;
}
