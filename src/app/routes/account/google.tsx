import { href, redirect, redirectDocument } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { GoogleForm } from "#modules/identity/public.ts";
import { beginGoogleLink, ownGoogle, unlinkGoogle } from "#modules/identity/public.server.ts";
import { AccountPage, LinkGoogleForm, OwnGoogleCard } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/google.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Google account") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "identity.useAccount");
  const google = await ownGoogle(db, actor);
  // Where Google is off, its account can only be removed.
  if (google === null && config.google === null) throw redirect(href("/account/security"));
  return { google };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.changeAccount");
  const { db, actor } = visit;
  return submit(request, GoogleForm, async ({ intent }) => {
    if (intent === "linkGoogle") {
      const from = accountRequestOf(request, visit);
      const { address, cookie } = await beginGoogleLink(db, actor, { from });
      return redirectDocument(address, { headers: settingCookies([cookie]) });
    }
    await unlinkGoogle(db, actor);
    return redirectWithToast(href("/account/security"), {
      title: t("Google account removed"),
      tone: "positive",
    });
  });
}

export default function Google({ loaderData, actionData }: Route.ComponentProps) {
  const { google } = loaderData;
  const problem = actionData?.problem;
  return (
    <AccountPage part="security">
      {google === null ? (
        <LinkGoogleForm problem={problem} />
      ) : (
        <OwnGoogleCard google={google} problem={problem} />
      )}
    </AccountPage>
  );
}
