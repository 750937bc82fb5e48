import { useEffect, useRef, type RefObject } from "react";
import { href, redirect } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { RecordResult, resultLimits, tooLargeResult } from "#modules/payouts/public.ts";
import {
  discardResultFile,
  recordResultFile,
  resultPage,
  uploadResultFile,
} from "#modules/payouts/public.server.ts";
import { RecordedFiles, ResultPreviewView, ResultUpload } from "#modules/payouts/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/payout-result.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Result of a bank file · Administration") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  return { batchId: params.batchId, ...(await resultPage(db, actor, params)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "payouts.manage");
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("multipart/form-data")
    ? upload(request, visit, params.batchId)
    : decide(request, visit, params.batchId);
}

async function upload(request: Request, { db, actor }: Visit, batchId: string) {
  const file = {
    name: "file",
    maxBytes: resultLimits.bytes,
    tooLarge: tooLargeResult(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async ({ fileName, bytes }, form) => {
    const layoutCode = String(form.get("layoutCode") ?? "");
    await uploadResultFile(db, actor, { batchId, layoutCode, fileName, bytes });
    return redirect(href("/admin/payouts/:batchId/result", { batchId }));
  });
}

async function decide(request: Request, { db, actor }: Visit, batchId: string) {
  return submit(request, RecordResult, async (decision) => {
    if (decision.intent === "discard") {
      await discardResultFile(db, actor, { batchId });
      return redirectWithToast(href("/admin/payouts/:batchId/result", { batchId }), {
        title: t("Nothing was recorded."),
        tone: "neutral",
      });
    }
    const { paid, returned } = await recordResultFile(db, actor, { ...decision, batchId });
    return redirectWithToast(href("/admin/payouts/:batchId", { batchId }), {
      title: t("{paid} recorded as paid, {returned} as returned", { paid, returned }),
      description: t("The sellers have been notified."),
      tone: "positive",
    });
  });
}

export default function PayoutResult({ loaderData, actionData }: Route.ComponentProps) {
  const { batchId, week, layouts, preview, files } = loaderData;
  const said = useFocusOnNewFile(preview?.uploadedAt.getTime() ?? null, actionData !== undefined);
  const isDecision = actionData?.typed["intent"] !== undefined;
  return (
    <>
      <ResultHeader batchId={batchId} week={week} />
      {isDecision && <FormProblem message={actionData?.problem.message} className="mb-6" />}
      <ResultUpload layouts={layouts} files={files} refusal={isDecision ? undefined : actionData} />
      {preview !== null && (
        <Section title={t("What the file says")} titleRef={said}>
          <ResultPreviewView preview={preview} />
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t("Recorded files")}>
          <RecordedFiles files={files} />
        </Section>
      )}
    </>
  );
}

/**
 * A heading that takes the focus once this person has uploaded a file: what it says comes below. A
 * refusal has the focus itself.
 */
function useFocusOnNewFile(
  uploadedAt: number | null,
  isRefused: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(uploadedAt);
  useEffect(() => {
    if (previous.current === uploadedAt) return;
    previous.current = uploadedAt;
    if (!isRefused) heading.current?.focus();
  }, [uploadedAt, isRefused]);
  return heading;
}

function ResultHeader({ batchId, week }: { readonly batchId: string; readonly week: string }) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Payouts"), to: href("/admin/payouts") },
          {
            label: t("Week from {week}", { week: formatDate(week) }),
            to: href("/admin/payouts/:batchId", { batchId }),
          },
          { label: t("Result of the bank") },
        ]}
      />
      <PageHeader
        title={t("Result of the bank")}
        lead={t("You see what the file says about each payout before anything is recorded.")}
        actions={
          <ButtonLink to={href("/admin/payouts/result-layouts")}>
            {t("Layouts of result files")}
          </ButtonLink>
        }
      />
    </>
  );
}
