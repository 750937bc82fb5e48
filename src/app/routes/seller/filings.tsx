import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { markOwnFiled, sellerCalendar, withdrawOwnFiled } from "#modules/filings/public.server.ts";
import { FilingStep } from "#modules/filings/public.ts";
import { FiledReturns, FilingLines } from "#modules/filings/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/filings.ts";
import { SellerButton } from "./seller-link.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Filing calendar") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  return sellerCalendar(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "filings.markOwnFiled");
  return submit(request, FilingStep, async (step) => {
    if (step.intent === "withdraw") await withdrawOwnFiled(db, actor, step);
    else await markOwnFiled(db, actor, step);
    return redirectWithToast(href("/seller/filings"), {
      title: step.intent === "withdraw" ? t("Mark withdrawn.") : t("Marked as filed."),
      tone: "positive",
    });
  });
}

export default function OwnFilings({
  loaderData: { lines, filed, files },
  actionData,
}: Route.ComponentProps) {
  const isWithdrawing = actionData?.typed["intent"] === "withdraw";
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("GST returns"), to: href("/seller/gst") },
          { label: t("Filing calendar") },
        ]}
      />
      <PageHeader
        title={t("Filing calendar")}
        lead={t(
          "What your company files, by due day, and what is missing. We remind you three days before. The days are those of monthly filing: if you chose quarterly filing (QRMP), or a notification moves a day, yours differ.",
        )}
      />
      {isWithdrawing && <FormProblem className="mb-6" message={actionData?.problem.message} />}
      {lines.length === 0 ? (
        <NothingToFile files={files} />
      ) : (
        <FilingLines lines={lines} mayMark refusal={isWithdrawing ? undefined : actionData} />
      )}
      <h2 className="mt-12 mb-5 text-xl">{t("Marked as filed")}</h2>
      <FiledReturns filed={filed} mayWithdraw />
    </Page>
  );
}

function NothingToFile({ files }: Pick<Route.ComponentProps["loaderData"], "files">) {
  if (files !== null)
    return (
      <EmptyState drawing="ledger" title={t("Nothing to file")}>
        {t("Without a GST registration, or between two due days, there is no return to file.")}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="ledger"
      title={t("No company details yet")}
      action={<SellerButton to={href("/company-settings")}>{t("Company Settings")}</SellerButton>}
    >
      {t("Your company files the returns. First tell us how it is registered.")}
    </EmptyState>
  );
}
