import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { cannedAnswers, editCannedAnswer } from "#modules/helpdesk/public.server.ts";
import { CannedForm } from "#modules/helpdesk/public.ts";
import { CannedForms } from "#modules/helpdesk/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/canned-answers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Canned answers") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "helpdesk.handle");
  return { answers: await cannedAnswers(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "helpdesk.handle");
  return submit(request, CannedForm, async (form) => {
    await editCannedAnswer(db, actor, form);
    return redirectWithToast(href("/admin/tickets/answers"), {
      title: form.intent === "save" ? t("Canned answer saved") : t("Canned answer deleted"),
      tone: form.intent === "save" ? "positive" : "neutral",
    });
  });
}

export default function CannedAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Help desk"), to: href("/admin/tickets") },
          { label: t("Canned answers") },
        ]}
      />
      <PageHeader
        title={t("Canned answers")}
        lead={t("Answers that you give often. You can change each before you send it.")}
      />
      <div className="max-w-reading">
        <CannedForms answers={loaderData.answers} refused={actionData} />
      </div>
    </>
  );
}
