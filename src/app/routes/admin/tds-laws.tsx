import { href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addTdsLaw, correctTdsLaw, tdsLaws } from "#modules/settlement/public.server.ts";
import { TdsLawInput } from "#modules/settlement/public.ts";
import { TdsLawForm, TdsLawList } from "#modules/settlement/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/tds-laws.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Law and Forms of TDS · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  return { laws: await tdsLaws(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "ledger.adjust");
  return submit(request, TdsLawInput, async (input) => {
    const back = href("/admin/ledger/tds-laws");
    if (input.intent === "add")
      return redirectWithToast(
        back,
        effectToast(await addTdsLaw(db, actor, input), {
          title: t("Law added. It applies to orders delivered from that date."),
          tone: "positive",
        }),
      );
    await correctTdsLaw(db, actor, input);
    return redirectWithToast(back, {
      title: t("Corrected. Statements and certificates from now on show it."),
      tone: "positive",
    });
  });
}

export default function TdsLaws({ loaderData: { laws }, actionData }: Route.ComponentProps) {
  const { may } = useStaffRights();
  const isAdding = actionData?.typed["intent"] === "add";
  const state = { problem: actionData?.problem, typed: actionData?.typed };
  const none = { problem: undefined, typed: undefined };
  return (
    <>
      <TdsLawsHeader />
      <TdsLawList laws={laws} mayCorrect={may("ledger.adjust")} {...(isAdding ? none : state)} />
      {may("ledger.adjust") && (
        <>
          <h2 className="mt-12 mb-5 text-xl">{t("Schedule a law")}</h2>
          <TdsLawForm key={laws.length} {...(isAdding ? state : none)} />
        </>
      )}
    </>
  );
}

function TdsLawsHeader() {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Rates"), to: href("/admin/ledger/rates") },
          { label: t("Law and forms of TDS") },
        ]}
      />
      <PageHeader
        title={t("Law and forms of TDS")}
        lead={t(
          "Each settled order stands on the law of its day of delivery. Payment codes and form numbers come from secondary sources: please check them with your accountant, and correct them here.",
        )}
      />
    </>
  );
}
