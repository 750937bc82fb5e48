import { href } from "react-router";
import { z } from "zod";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import {
  EmailChangeRequest,
  EmailChangeWithdrawal,
  EndOwnSessions,
  PasswordChange,
} from "#modules/identity/public.ts";
import {
  type AccountRequest,
  changePassword,
  endOwnSessions,
  ownGoogle,
  ownProfile,
  ownPasskeys,
  ownPhone,
  ownSecondFactor,
  ownSessions,
  pendingEmailChange,
  requestEmailChange,
  sendPasswordLink,
  withdrawEmailChange,
} from "#modules/identity/public.server.ts";
import {
  AccountPage,
  ChangePasswordCard,
  EmailCard,
  GoogleCard,
  PasskeyCard,
  PhoneCard,
  SecondFactorCard,
  SessionList,
} from "#modules/identity/public.ui.ts";
import { hasEmail, isApprovedSeller } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/security.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Sign-in and security") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, settings, config } = allow(context, "identity.useAccount");
  const [{ email }, sessions, pending, secondFactor, passkeys, phone, google] = await Promise.all([
    ownProfile(db, actor),
    ownSessions(db, actor),
    pendingEmailChange(db, actor),
    ownSecondFactor(db, actor, { shopName: settings.name }),
    ownPasskeys(db, actor),
    ownPhone(db, actor),
    ownGoogle(db, actor),
  ]);
  // The key of one that is being set up is only for the page that sets it up.
  const isOn = secondFactor.state === "on";
  return {
    email,
    sessions,
    pending,
    passkeyCount: passkeys.length,
    phone,
    // Where messages are off, a number can only be removed.
    hasPhoneCard: config.messages !== null || phone !== null,
    google,
    hasGoogleCard: config.google !== null || google !== null,
    secondFactor: isOn ? secondFactor : ({ state: "off" } as const),
    isSeller: isApprovedSeller(actor),
    hasPassword: actor.kind === "user" && actor.hasPassword !== false,
  };
}

const SecurityForm = z.discriminatedUnion("intent", [
  ...EndOwnSessions.options,
  PasswordChange,
  z.object({ intent: z.literal("sendPasswordLink") }),
  EmailChangeRequest,
  EmailChangeWithdrawal,
]);
type SecurityForm = z.output<typeof SecurityForm>;

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.changeAccount");
  return submit(request, SecurityForm, async (input) =>
    redirectWithToast(href("/account/security"), {
      ...(await change(visit, input, accountRequestOf(request, visit))),
      tone: "positive",
    }),
  );
}

async function change(
  { db, actor }: Visit,
  input: SecurityForm,
  from: AccountRequest,
): Promise<Pick<Toast, "title" | "description">> {
  switch (input.intent) {
    case "changePassword":
      await changePassword(db, actor, { ...input, from });
      return {
        title: t("Your password has been changed"),
        description: t("All other devices are signed out."),
      };
    case "sendPasswordLink":
      await sendPasswordLink(db, actor);
      return {
        title: hasEmail(actor) ? t("Check your email") : t("Check your messages"),
        description: t("Open the link we sent to choose a password. It works for 60 minutes."),
      };
    case "changeEmail":
      await requestEmailChange(db, actor, input);
      return {
        title: hasEmail(actor)
          ? t("Check both mailboxes")
          : t("Check your messages and your email"),
        description: hasEmail(actor)
          ? t("We emailed your current address and {email}.", { email: input.email })
          : t("We sent one link to your number and one to {email}.", { email: input.email }),
      };
    case "withdrawEmailChange":
      await withdrawEmailChange(db, actor);
      return { title: t("Your email address was not changed") };
    case "endSession":
    case "endOtherSessions": {
      const sessionId = input.intent === "endSession" ? input.sessionId : null;
      const ended = await endOwnSessions(db, actor, { sessionId });
      return {
        title: t("{ended, plural, one {# device is} other {# devices are}} signed out", { ended }),
      };
    }
  }
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, pending, sessions, secondFactor, isSeller, hasPassword, passkeyCount } =
    loaderData;
  const { phone, hasPhoneCard, google, hasGoogleCard } = loaderData;
  const refusedIn = (intent: string) =>
    actionData?.typed["intent"] === intent ? actionData : undefined;
  return (
    <AccountPage part="security">
      <EmailCard
        email={email}
        pending={pending}
        problem={refusedIn("changeEmail")?.problem}
        typed={refusedIn("changeEmail")?.typed}
      />
      <ChangePasswordCard
        username={email ?? phone?.phone ?? ""}
        hasEmail={email !== null}
        hasPassword={hasPassword}
        problem={refusedIn("changePassword")?.problem}
      />
      {hasPhoneCard && <PhoneCard phone={phone} />}
      {hasGoogleCard && <GoogleCard google={google} />}
      <PasskeyCard count={passkeyCount} />
      <SecondFactorCard secondFactor={secondFactor} isSeller={isSeller} />
      <SessionList sessions={sessions} />
    </AccountPage>
  );
}
