import type { LoaderFunctionArgs } from "react-router";
import { proveAgain, ProofNeeded } from "#modules/identity/public.server.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError, NotSignedIn } from "#shared/errors.ts";
import { withoutPrefix } from "#shared/texts/text.ts";
import { accountRequestOf } from "./account-request.server.ts";
import { readFormData } from "./submit.server.ts";
import { visitContext, visitOf } from "./visit.server.ts";
import { proofParameter, type ProofRequest } from "./proof.ts";

/**
 * Step-up: an action that needs a recent proof is refused with its form, which the page of the proof
 * sends again with the proof. So nothing is typed twice, and no server stores it meanwhile.
 */

const isProofField = (name: string) => name.startsWith("proof");

/**
 * Checks the proof that comes with a form, before its action reads the form. Throws ProofNeeded with
 * the form if it is wrong.
 */
export async function checkProof({ request, context, url }: LoaderFunctionArgs): Promise<void> {
  if (!url.searchParams.has(proofParameter)) return;
  const visit = visitOf(context);
  if (visit.actor.kind !== "user") throw new NotSignedIn();
  const form = await readFormData(request.clone());
  // Another form of a page whose address still has the parameter.
  if (![...form.keys()].some(isProofField)) return;
  try {
    await proveAgain(visit.db, visit.actor, {
      ...proofOf(form),
      from: accountRequestOf(request, visit),
    });
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 422 && error.status !== 429)) throw error;
    const bySecondFactor = form.get("proofBy") === "passkey";
    throw new ProofNeeded(visit.actor, { refusal: error, bySecondFactor }).withForm(form);
  }
  context.set(visitContext, { ...visit, actor: { ...visit.actor, provedAt: new Date() } });
}

function proofOf(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    password: text("proofPassword"),
    passkey: text("proofPasskey").slice(0, 20_000),
    code: text("proofCode").replaceAll(/\s/g, ""),
    recoveryCode: text("proofRecoveryCode"),
  };
}

/** What the page of the proof needs for an address without a form. */
export function newProofRequest(actor: Actor, action: string): ProofRequest {
  if (actor.kind !== "user") throw new NotSignedIn();
  const { method, hasPasskey, email } = new ProofNeeded(actor);
  return { method, hasPasskey, action, email, fields: [] };
}

/** What the page of the proof needs to send the form again. */
export function proofRequestOf(error: ProofNeeded, url: URL): ProofRequest | null {
  if (error.form === null) return null;
  const query = new URLSearchParams(url.search);
  query.set(proofParameter, "");
  const problem = error.refusal;
  return {
    method: error.method,
    hasPasskey: error.hasPasskey,
    action: `${withoutPrefix(url.pathname)}?${query.toString()}`,
    email: error.email,
    fields: error.form.filter(([name]) => !isProofField(name)),
    ...(problem !== null && { problem: { message: problem.message, fields: problem.fields } }),
  };
}
