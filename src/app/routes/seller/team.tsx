import { href } from "react-router";
import type { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { trailOfTeam } from "#modules/identity/public.server.ts";
import { TeamChange } from "#modules/sellers/public.ts";
import {
  changeTeamMemberRole,
  inviteToTeam,
  removeTeamMember,
  resendTeamInvitation,
  teamOfShop,
  withdrawTeamInvitation,
} from "#modules/sellers/public.server.ts";
import {
  TeamInvitations,
  TeamInviteForm,
  TeamMembers,
  TeamTrail,
} from "#modules/sellers/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { tabAddress } from "./dashboard/tabs.ts";
import type { Route } from "./+types/team.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Team") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.manageTeam");
  const [team, trail] = await Promise.all([teamOfShop(db, actor), trailOfTeam(db, actor)]);
  return { ...team, trail };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "sellers.manageTeam");
  return submit(request, TeamChange, async (change) => {
    if (change.intent === "invite") await inviteToTeam(db, actor, change);
    else if (change.intent === "resend") await resendTeamInvitation(db, actor, change);
    else if (change.intent === "withdraw") await withdrawTeamInvitation(db, actor, change);
    else if (change.intent === "changeRole") await changeTeamMemberRole(db, actor, change);
    else await removeTeamMember(db, actor, change);
    return redirectWithToast(href("/seller/team"), toastOf(change));
  });
}

function toastOf({ intent }: z.output<typeof TeamChange>): Toast {
  switch (intent) {
    case "invite":
    case "resend":
      return { title: t("Invitation sent"), tone: "positive" };
    case "withdraw":
      return { title: t("Invitation withdrawn"), tone: "neutral" };
    case "changeRole":
      return { title: t("Role changed. It applies from their next page."), tone: "positive" };
    case "remove":
      return { title: t("Removed from the team"), tone: "neutral" };
  }
}

export default function Team({
  loaderData: { members, invitations, trail },
  actionData,
}: Route.ComponentProps) {
  const isInvitation = actionData?.typed["intent"] === "invite";
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Settings"), to: tabAddress("settings") }, { label: t("Team") }]}
      />
      <PageHeader
        title={t("Team")}
        lead={t(
          "Let others help in your shop with an account of their own, without sharing your password.",
        )}
      />
      {!isInvitation && <FormProblem message={actionData?.problem.message} className="mb-6" />}
      <TeamMembers members={members} />
      {invitations.length > 0 && (
        <div className="mt-10">
          <TeamInvitations invitations={invitations} />
        </div>
      )}
      <div className="mt-10 max-w-reading">
        <TeamInviteForm
          problem={isInvitation ? actionData?.problem : undefined}
          typed={isInvitation ? actionData?.typed : undefined}
        />
      </div>
      <Section title={t("What your team did")} className="mt-10">
        <TeamTrail entries={trail} />
      </Section>
    </Page>
  );
}
