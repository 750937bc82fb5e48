import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { StaffRolesInput } from "#modules/identity/public.ts";
import { changeStaffRoles, staffTeam } from "#modules/identity/public.server.ts";
import { NewMemberForm, TeamTable } from "#modules/identity/public.ui.ts";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/team.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Team · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.changeRoles");
  return { members: await staffTeam(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "identity.changeRoles");
  return submit(request, StaffRolesInput, async (input) => {
    if (input.userId === undefined && input.roles.length === 0)
      throw new InvalidInput(t("Choose at least one role."));
    const { effect } = await changeStaffRoles(db, actor, input);
    const saved = {
      title: t("Roles saved. They apply from the next page that this person opens."),
      tone: "positive",
    } as const;
    return redirectWithToast(href("/admin/team"), effectToast(effect, saved));
  });
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const isOfMember = actionData?.typed["userId"] !== undefined;
  return (
    <>
      <PageHeader
        title={t("Team")}
        actions={<ButtonLink to={href("/admin/approvals")}>{t("Requests")}</ButtonLink>}
        lead={t(
          "The people who work for the marketplace and what each of them can do. Everything they do is recorded in the audit trail under their name.",
        )}
      />
      {isOfMember && <FormProblem message={actionData?.problem.message} className="mb-6" />}
      <TeamTable members={loaderData.members} />
      <div className="mt-10 max-w-reading">
        <NewMemberForm
          problem={isOfMember ? undefined : actionData?.problem}
          typed={isOfMember ? undefined : actionData?.typed}
        />
      </div>
    </>
  );
}
