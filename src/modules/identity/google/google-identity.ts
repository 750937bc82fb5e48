import { personOfAnswer, type OpenIdAnswer } from "#platform/openid/openid-provider.ts";
import { cleanLine } from "#shared/text.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { isEmailAddress } from "../account/rules/account-problems.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { GoogleAddressUnconfirmed, GoogleRefused } from "./google-refusals.ts";
import { flowOf, googleClientOf, type GoogleRequest, orGoogleProblem } from "./google-requests.ts";

/** Somebody as Google knows them: `subject` never changes, the confirmed address may. */
export type GoogleIdentity = {
  readonly subject: string;
  readonly email: string;
  readonly displayName: string;
};

const longestName = 200;

/**
 * Who came back from Google. Answers that are not valid are in the security log. Throws
 * GoogleRefused, GoogleUnavailable and GoogleAddressUnconfirmed. Needs no transaction: it asks
 * Google.
 */
export async function identityOf(
  { secret }: GoogleRequest,
  answer: OpenIdAnswer,
  from: AccountRequest,
): Promise<GoogleIdentity> {
  const person = await personOfAnswer(googleClientOf(from), flowOf(secret, from), answer).catch(
    (error: unknown) => {
      throw noted(orGoogleProblem(error), from);
    },
  );
  const email = person.email.toLowerCase();
  if (!person.isEmailVerified || !isEmailAddress(email)) throw new GoogleAddressUnconfirmed();
  const name = cleanLine(person.name).slice(0, longestName).trim();
  const displayName = name === "" ? email.replace(/@.*$/, "") : name;
  return { subject: person.subject, email, displayName };
}

function noted(error: unknown, { clientAddress }: AccountRequest): unknown {
  if (error instanceof GoogleRefused)
    noteSecurityEvent({ kind: "failed-sign-in", detail: "google", clientAddress, email: null });
  return error;
}
