import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { nomineeOf, personDetail } from "#modules/identity/public.server.ts";
import { PersonDataStep } from "#modules/privacy/public.ts";
import {
  cancelClosingOf,
  closeAccountOf,
  closureOf,
  dataCopyOf,
  obstacleSentences,
  requestCopyOf,
} from "#modules/privacy/public.server.ts";
import { PersonDataCard } from "#modules/privacy/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/user-data.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Personal data") });

export async function loader({ context, params: { userId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "privacy.managePeople");
  const person = await personDetail(db, actor, { userId });
  const [copy, nominee, closure, obstacles] = await Promise.all([
    dataCopyOf(db, actor, { userId }),
    nomineeOf(db, actor, { userId }),
    closureOf(db, actor, { userId }),
    obstacleSentences(db, actor, { userId }),
  ]);
  return { name: person.name, copy, nominee, closure, obstacles };
}

export async function action({ request, context, params: { userId } }: Route.ActionArgs) {
  const visit = allow(context, "privacy.managePeople");
  return submit(request, PersonDataStep, async (input) =>
    redirectWithToast(href("/admin/users/:userId/data", { userId }), {
      title: await take(visit, userId, input),
      tone: "positive",
    }),
  );
}

async function take(
  { db, actor }: Visit,
  userId: string,
  { intent, reason }: PersonDataStep,
): Promise<string> {
  switch (intent) {
    case "copyData":
      await requestCopyOf(db, actor, { userId, reason });
      return t("The copy is being prepared");
    case "closeAccount":
      await closeAccountOf(db, actor, { userId, reason });
      return t("The account is being closed");
    case "cancelClosing":
      await cancelClosingOf(db, actor, { userId, reason });
      return t("The account stays open");
  }
}

export default function UserData({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, ...person } = loaderData;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("Users"), to: href("/admin/users") },
          { label: name, to: href("/admin/users/:userId", params) },
          { label: t("Personal data") },
        ]}
        className="mb-4"
      />
      <PageHeader title={t("Personal data")} lead={name} />
      <div className="max-w-form">
        <PersonDataCard
          {...person}
          fileAddress={(copyId) => href("/account/my-data/:copyId/file.zip", { copyId })}
          problem={actionData?.problem}
          typed={actionData?.typed}
        />
      </div>
    </>
  );
}
