import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { submitWithFiles } from "#app/lib/entry-files.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { fieldsOf, readFormData, submit, type Refused } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { listField, OpenBooks, OpeningList, ReverseOpening } from "#modules/operations/public.ts";
import {
  openBooks,
  openingState,
  readOpeningList,
  reverseOpening,
} from "#modules/operations/public.server.ts";
import { OpeningForm, OpeningListForm, OpeningVoucher } from "#modules/operations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/ledger-opening.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Opening balances · Ledger") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  return { ...(await openingState(db, actor)), key: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "ledger.adjust");
  const intent = (await readFormData(request.clone())).get("intent");
  if (intent === "fill") return fill(request);
  if (intent === "reverse") return reverse(request, visit);
  return submitWithFiles(request, visit, OpenBooks, async (input) =>
    redirectWithToast(
      href("/admin/ledger/opening"),
      effectToast(await openBooks(visit.db, visit.actor, input), {
        title: t("Opening balances recorded."),
        tone: "positive",
      }),
    ),
  );
}

/** Nothing is recorded: the form is shown with the values of the list, or the list with its faults. */
async function fill(request: Request) {
  const sent = OpeningList.safeParse(fieldsOf(await readFormData(request.clone())));
  const answer = await submit(request, OpeningList, async ({ list }) =>
    data({ filled: readOpeningList(list) }),
  );
  if ("filled" in answer.data) return data({ filled: answer.data.filled });
  const typed = { ...answer.data.typed, [listField]: sent.data?.list ?? "" };
  return data({ ...answer.data, typed, files: [] }, answer.init ?? undefined);
}

function reverse(request: Request, visit: Pick<Visit, "db" | "actor">) {
  const { db, actor } = visit;
  return submitWithFiles(request, visit, ReverseOpening, async (input) =>
    redirectWithToast(
      href("/admin/ledger/opening"),
      effectToast(await reverseOpening(db, actor, input), {
        title: t("Opening balances reversed."),
        tone: "positive",
      }),
    ),
  );
}

export default function LedgerOpening({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, isAnyMonthLocked, key } = loaderData;
  const mayAdjust = useStaffRights().may("ledger.adjust");
  return (
    <>
      <OpeningHeader />
      {opening !== null ? (
        <OpeningVoucher
          opening={opening}
          address={href("/admin/ledger/journal/:transactionId", {
            transactionId: String(opening.transactionId),
          })}
          mayReverse={mayAdjust}
          refusal={refusalOf(actionData)}
        />
      ) : mayAdjust && !isAnyMonthLocked ? (
        <OpeningForms idempotencyKey={key} actionData={actionData} />
      ) : (
        <EmptyState drawing="ledger" title={t("No opening balances")}>
          {isAnyMonthLocked
            ? t("A month of the books is locked, so opening balances cannot be entered any more.")
            : t("Finance can enter them here.")}
        </EmptyState>
      )}
    </>
  );
}

function OpeningHeader() {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Opening balances") },
        ]}
      />
      <PageHeader
        title={t("Opening balances")}
        lead={t(
          "If your marketplace had books before, enter the balance of each account once, before you lock the first month. A second person approves them before anything changes.",
        )}
      />
    </>
  );
}

type ActionData = Route.ComponentProps["actionData"];

function refusalOf(actionData: ActionData): Refused | undefined {
  return actionData !== undefined && "problem" in actionData ? actionData : undefined;
}

function OpeningForms({
  idempotencyKey,
  actionData,
}: {
  readonly idempotencyKey: string;
  readonly actionData: ActionData;
}) {
  const refusal = refusalOf(actionData);
  const isOfList = refusal?.typed["intent"] === "fill";
  const filled = actionData !== undefined && "filled" in actionData ? actionData.filled : undefined;
  const files = actionData !== undefined && "files" in actionData ? actionData.files : [];
  return (
    <>
      <Section title={t("Fill in from a list (optional)")}>
        <OpeningListForm
          error={
            isOfList ? (refusal.problem.fields[listField] ?? refusal.problem.message) : undefined
          }
          typed={isOfList ? refusal.typed[listField] : undefined}
        />
      </Section>
      <Section title={t("The balances")}>
        <OpeningForm
          key={filled === undefined ? "typed" : JSON.stringify(filled)}
          idempotencyKey={idempotencyKey}
          problem={isOfList ? undefined : refusal?.problem}
          typed={filled ?? (isOfList ? undefined : refusal?.typed)}
          files={files}
        />
      </Section>
    </>
  );
}
