import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { reportLimits, tooLargeStatement } from "#modules/bank/public.ts";
import { importReport } from "#modules/bank/public.server.ts";
import { ReportUpload } from "#modules/bank/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/settlement-report.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Import a settlement report · Administration") });

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "bank.manage");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const file = {
    name: "file",
    maxBytes: reportLimits.bytes,
    tooLarge: tooLargeStatement(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async (report) => {
    const { lines, newLines, conflicts, unsettled } = await importReport(db, actor, report);
    return redirectWithToast(href("/admin/bank/settlements"), {
      title: t("{lines} lines read, {newLines} of them new", { lines, newLines }),
      description: otherWords(conflicts, unsettled),
      tone: conflicts === 0 ? "positive" : "neutral",
    });
  });
}

function otherWords(conflicts: number, unsettled: number): string {
  const parts = [
    conflicts > 0 &&
      t(
        "{conflicts, plural, one {One line says something else than before.} other {# lines say something else than before.}}",
        { conflicts },
      ),
    unsettled > 0 &&
      t(
        "{unsettled, plural, one {One line is not settled yet and was left out.} other {# lines are not settled yet and were left out.}}",
        { unsettled },
      ),
  ];
  return parts.filter((part) => part !== false).join(" ");
}

export default function SettlementReport({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Bank"), to: href("/admin/bank") },
          {
            label: t("Settlements"),
            to: href("/admin/bank/settlements"),
          },
          { label: t("Import a report") },
        ]}
      />
      <PageHeader
        title={t("Import a report")}
        lead={t(
          "Download the settlement recon report of the payment provider for any days. Where the shop takes payments with the provider's key, each day also comes by night.",
        )}
      />
      <ReportUpload refusal={actionData} />
    </>
  );
}
