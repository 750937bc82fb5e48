import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data, href, Link } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { formWithFiles, submitWithFiles } from "#app/lib/entry-files.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { fieldsOf, readFormData, submit, type Refused } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import {
  listField,
  OpenBooks,
  OpeningList,
  refusedListField,
  ReverseOpening,
} from "#modules/operations/public.ts";
import {
  openBooks,
  openingState,
  readOpeningList,
  reverseOpening,
} from "#modules/operations/public.server.ts";
import { OpeningForm, OpeningListForm, OpeningVoucher } from "#modules/operations/public.ui.ts";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader, Section, textLinkClasses } from "#ui/page.tsx";
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
  if (intent === "addRows") return data({ rows: await formWithFiles(request, visit) });
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
  const answer = await submit(request, OpeningList, async ({ list }, form) => {
    const tooLarge = form.get(refusedListField);
    if (typeof tooLarge === "string")
      throw new InvalidInput(tooLarge, { fields: { [listField]: tooLarge } });
    return data({ filled: readOpeningList(list) });
  });
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
  const { opening, isWaiting, key } = loaderData;
  const mayAdjust = useStaffRights().may("ledger.adjust");
  return (
    <>
      <OpeningHeader />
      {opening !== null ? (
        <>
          <OpeningVoucher
            opening={opening}
            address={href("/admin/ledger/journal/:transactionId", {
              transactionId: String(opening.transactionId),
            })}
            mayReverse={mayAdjust && !isWaiting}
            refusal={refusalOf(actionData)}
          />
          {isWaiting && <WaitingNote isReversal />}
        </>
      ) : isWaiting ? (
        <WaitingNote />
      ) : mayAdjust && !loaderData.isAnyMonthLocked ? (
        <OpeningForms idempotencyKey={key} actionData={actionData} />
      ) : (
        <NoOpening isAnyMonthLocked={loaderData.isAnyMonthLocked} />
      )}
    </>
  );
}

/** One request at a time: another set would be declined once the first is approved. */
function WaitingNote({ isReversal = false }: { readonly isReversal?: boolean }) {
  return (
    <div className="grid max-w-reading gap-2">
      <p>
        {isReversal
          ? t(
              "The reversal of the opening balances is waiting for approval. A second person finds it under Requests.",
            )
          : t(
              "Opening balances are waiting for approval. A second person finds them under Requests.",
            )}
      </p>
      <p>
        <Link to={href("/admin/approvals")} className={`${textLinkClasses} inline-block py-1`}>
          {t("Requests")}
        </Link>
      </p>
    </div>
  );
}

function NoOpening({ isAnyMonthLocked }: { readonly isAnyMonthLocked: boolean }) {
  if (!isAnyMonthLocked)
    return (
      <EmptyState drawing="ledger" title={t("No opening balances")}>
        {t("Finance can enter them here.")}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="ledger"
      title={t("No opening balances")}
      action={<ButtonLink to={href("/admin/ledger/months")}>{t("Months of the books")}</ButtonLink>}
    >
      {t("A month of the books is locked. Unlock it first, then enter the opening balances.")}
    </EmptyState>
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

/** What the last answer says about the form of balances and about the list. */
function answerIn(actionData: ActionData) {
  const refusal = refusalOf(actionData);
  const refusedList = refusal?.typed["intent"] === "fill" ? refusal : undefined;
  if (refusedList !== undefined || actionData === undefined) return { refusedList };
  if ("filled" in actionData) return { filled: actionData.filled };
  if ("rows" in actionData) return { form: actionData.rows };
  return { form: actionData };
}

/**
 * What the form of balances shows. A refused list leaves it as it is; each list that was read fills
 * it in again.
 */
function useBalances(actionData: ActionData) {
  const answer = answerIn(actionData);
  const { filled, form } = answer;
  const shown =
    filled === undefined ? form : { typed: filled, problem: undefined, files: [] as const };
  const [last, setLast] = useState({ actionData, shown, fills: 0 });
  if (actionData !== last.actionData)
    setLast({
      actionData,
      shown: shown ?? (last.shown && { ...last.shown, problem: undefined }),
      fills: last.fills + (filled === undefined ? 0 : 1),
    });
  return { ...answer, balances: last.shown, fills: last.fills };
}

function OpeningForms({
  idempotencyKey,
  actionData,
}: {
  readonly idempotencyKey: string;
  readonly actionData: ActionData;
}) {
  const { refusedList, filled, balances, fills } = useBalances(actionData);
  return (
    <>
      <Section title={t("Fill in from a list (optional)")}>
        <OpeningListForm
          error={refusedList?.problem.fields[listField] ?? refusedList?.problem.message}
          typed={refusedList?.typed[listField]}
        />
      </Section>
      <Section title={t("The balances")}>
        <p role="status" className="mb-4 font-medium empty:mb-0">
          {filled !== undefined &&
            t("The form is filled in. Nothing is recorded yet. Check it, then record it.")}
        </p>
        <OpeningForm
          key={fills}
          idempotencyKey={idempotencyKey}
          problem={balances?.problem}
          typed={balances?.typed}
          files={balances?.files ?? []}
        />
      </Section>
    </>
  );
}
