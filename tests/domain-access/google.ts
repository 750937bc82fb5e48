import * as identityDoor from "#modules/identity/public.server.ts";
import { aBrowser } from "#tests/support/accounts.ts";
import { checked, inside, type Rows } from "./access.ts";

/** Signing in with Google, and the Google account of one's own account. */

const nothing = () => ({
  request: { linksFor: null, next: "/", language: "en", secret: "x".repeat(43) },
  answer: { code: "", issuer: null },
  from: aBrowser().from,
});

export const google: Rows = {
  googleMail: inside("decides by its arguments alone"),
  beginGoogle: checked("anyone", ({ db, actor }) =>
    identityDoor.beginGoogle(db, actor, { next: "/", from: aBrowser().from }),
  ),
  takeGoogleRequest: checked("anyone", ({ db, actor }) =>
    identityDoor.takeGoogleRequest(db, actor, { state: "", from: aBrowser().from }),
  ),
  signInWithGoogle: checked("anyone", ({ db, actor }) =>
    identityDoor.signInWithGoogle(db, actor, nothing()),
  ),
  beginGoogleLink: checked("signedIn", ({ db, actor }) =>
    identityDoor.beginGoogleLink(db, actor, { from: aBrowser().from }),
  ),
  linkGoogle: checked("signedIn", ({ db, actor }) => {
    const linksFor = actor.kind === "user" ? actor.userId : "";
    const { request, ...rest } = nothing();
    return identityDoor.linkGoogle(db, actor, { ...rest, request: { ...request, linksFor } });
  }),
  ownGoogle: checked("signedIn", ({ db, actor }) => identityDoor.ownGoogle(db, actor)),
  unlinkGoogle: checked(
    "signedIn",
    ({ db, actor }) => identityDoor.unlinkGoogle(db, actor),
    async ({ db, actor }) => {
      if (actor.kind !== "user") return;
      await db.$client.query(
        `insert into accounts (user_id, account_id, provider_id)
         values ($1, $2, 'google')
         on conflict do nothing`,
        [actor.userId, `google-${actor.userId}`],
      );
    },
  ),
};
