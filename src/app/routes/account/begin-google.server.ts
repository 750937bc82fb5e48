import { redirectDocument } from "react-router";
import { z } from "zod";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { beginGoogle } from "#modules/identity/public.server.ts";

/** The button of the sign-in form that leads to Google. */
export function leadToGoogle(request: Request, visit: Visit, next: string) {
  return submit(request, z.object({}), async () => {
    const from = accountRequestOf(request, visit);
    const { address, cookie } = await beginGoogle(visit.db, visit.actor, { next, from });
    return redirectDocument(address, { headers: settingCookies([cookie]) });
  });
}
