import { href } from "react-router";
import { z } from "zod";
import { accountRequestOf } from "#app/routes/account/account-request.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { EndOwnSessions, PasswordChange } from "#modules/identity/public.ts";
import {
  changePassword,
  endOwnSessions,
  ownProfile,
  ownSessions,
} from "#modules/identity/public.server.ts";
import { AccountPage, ChangePasswordCard, SessionList } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/security.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Sign-in and security") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  const [{ email }, sessions] = await Promise.all([ownProfile(db, actor), ownSessions(db, actor)]);
  return { email, sessions };
}

const SecurityForm = z.discriminatedUnion("intent", [...EndOwnSessions.options, PasswordChange]);

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.changeAccount");
  const { db, actor } = visit;
  return submit(request, SecurityForm, async (input) => {
    const page = href("/account/security");
    if (input.intent === "changePassword") {
      await changePassword(db, actor, { ...input, from: accountRequestOf(request, visit) });
      return redirectWithToast(page, {
        title: t("Your password is changed"),
        description: t("All other devices are signed out."),
        tone: "positive",
      });
    }
    const sessionId = input.intent === "endSession" ? input.sessionId : null;
    const ended = await endOwnSessions(db, actor, { sessionId });
    return redirectWithToast(page, {
      title: t("{ended, plural, one {# device is} other {# devices are}} signed out", { ended }),
      tone: "positive",
    });
  });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage part="security">
      <ChangePasswordCard email={loaderData.email} problem={actionData?.problem} />
      <SessionList sessions={loaderData.sessions} />
    </AccountPage>
  );
}
