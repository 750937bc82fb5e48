import { Form, href, useNavigation } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { EntryPanel } from "#modules/identity/public.ui.ts";
import { TeamInvitationAnswer, teamRoleName } from "#modules/sellers/public.ts";
import { joinTeam, teamInvitationOfLink } from "#modules/sellers/public.server.ts";
import { InvitedAs } from "#modules/sellers/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Route } from "./+types/join-team.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Invitation to a team") });

export const headers: Route.HeadersFunction = answerHeaders;

/** Changes nothing, because mail scanners and prefetching browsers open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.enter");
  const token = url.searchParams.get("token") ?? "";
  const invitation = await teamInvitationOfLink(db, actor, { token });
  return { token, invitation, email: actor.kind === "user" ? actor.email : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, log, requestId } = allow(context, "sellers.joinTeam");
  return submit(request, TeamInvitationAnswer, async (input) => {
    const { shopName } = await joinTeam(db, actor, input);
    log.info({ requestId }, "joined the team of a shop");
    return redirectWithToast(href("/seller/dashboard"), {
      title: t("You are now in the team of {workshop}", { workshop: shopName }),
      tone: "positive",
    });
  });
}

export default function JoinTeam({
  loaderData: { token, invitation, email },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  if (invitation === null)
    return (
      <EntryPanel
        title={t("Invitation to a team")}
        lead={t(
          "This invitation is no longer valid. Please ask the owner of the shop to send you a new one.",
        )}
      >
        <ButtonLink to={href("/")} isWide>
          {t("Return to Home")}
        </ButtonLink>
      </EntryPanel>
    );
  const { shopName, role } = invitation;
  return (
    <EntryPanel
      title={t("Join the team of {workshop}", { workshop: shopName })}
      lead={t("You are invited as: {role}.", { role: teamRoleName(role) })}
    >
      <InvitedAs role={role} />
      <FormProblem message={actionData?.problem.message} className="mb-5" />
      {email?.toLowerCase() === invitation.email.toLowerCase() ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button variant="primary" isWide disabled={isBusy}>
            {t("Join the Team")}
          </Button>
        </Form>
      ) : (
        <SignInFirst token={token} invited={invitation.email} email={email} />
      )}
    </EntryPanel>
  );
}

type SignInFirstProps = {
  readonly token: string;
  readonly invited: string;
  /** The address of whoever is signed in; null for a visitor. */
  readonly email: string | null;
};

/** The invitation is for another account than the one that looks at it, or for nobody's yet. */
function SignInFirst({ token, invited, email }: SignInFirstProps) {
  const next = `${href("/join-team")}?${new URLSearchParams({ token }).toString()}`;
  const at = (query: Readonly<Record<string, string>>) =>
    `${href("/auth")}?${new URLSearchParams({ ...query, next }).toString()}`;
  if (email !== null)
    return (
      <p className="wrap-anywhere">
        {t(
          "This invitation is for {invited}, and you are signed in as {email}. Sign out, then open the link in the email again.",
          { invited, email },
        )}
      </p>
    );
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        {t("Sign in with {invited}, or create an account with this address, to join.", { invited })}
      </p>
      <ButtonLink to={at({})} variant="primary" isWide>
        {t("Sign In")}
      </ButtonLink>
      <ButtonLink to={at({ mode: "sign-up" })} isWide>
        {t("Create Account")}
      </ButtonLink>
      <p className="text-sm text-ink-muted">
        {t("After you confirm a new account, open the link in the invitation again.")}
      </p>
    </div>
  );
}
