import { redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { PhoneSignInRequest } from "#modules/identity/public.ts";
import { sendPhoneCode } from "#modules/identity/public.server.ts";
import { phoneCodeAddress } from "./sign-in-addresses.ts";

/** The button of the sign-in form that sends a code to the mobile number in its first field. */
export function askPhoneCode(request: Request, visit: Visit, next: string) {
  return submit(request, PhoneSignInRequest, async ({ phone }) => {
    const from = accountRequestOf(request, visit);
    const { codeId } = await sendPhoneCode(visit.db, visit.actor, { phone, from });
    return redirect(phoneCodeAddress(codeId, next));
  });
}
