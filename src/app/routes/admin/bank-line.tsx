import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { BookLine, MatchLine, UndoMatch } from "#modules/bank/public.ts";
import { bankLinePage, bookLine, matchByHand, undoMatch } from "#modules/bank/public.server.ts";
import {
  BookLineForm,
  BankLineFacts,
  MatchFacts,
  MatchForm,
  UndoneMatches,
} from "#modules/bank/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/bank-line.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Line of a statement · Administration") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  return bankLinePage(db, actor, params);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const back = href("/admin/bank/lines/:lineId", params);
  const intent = (await readFormData(request.clone())).get("intent");
  if (intent === "undo")
    return submit(request, UndoMatch, async (input) => {
      const effect = await undoMatch(db, actor, input);
      return redirectWithToast(
        back,
        effectToast(effect, { title: t("Match undone."), tone: "neutral" }),
      );
    });
  if (intent === "book")
    return submit(request, BookLine, async (input) => {
      const effect = await bookLine(db, actor, input);
      return redirectWithToast(
        back,
        effectToast(effect, { title: t("Entry recorded."), tone: "positive" }),
      );
    });
  return submit(request, MatchLine, async (input) => {
    await matchByHand(db, actor, input);
    return redirectWithToast(back, { title: t("Line matched."), tone: "positive" });
  });
}

export default function BankLine({ loaderData, actionData }: Route.ComponentProps) {
  const { line, match, undone } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Bank"), to: href("/admin/bank") }, { label: t("Line of a statement") }]}
      />
      <PageHeader
        title={
          <span className="wrap-anywhere">
            {line.narration === "" ? t("Line without a narration") : line.narration}
          </span>
        }
      />
      <BankLineFacts line={line} />
      {match === null ? (
        <OpenLine page={loaderData} refusal={actionData} />
      ) : (
        <Section title={t("What explains it")} className="mt-12">
          <MatchFacts match={match} lineId={line.id} refusal={actionData} />
        </Section>
      )}
      {undone.length > 0 && (
        <Section title={t("Undone matches")} className="mt-12">
          <UndoneMatches undone={undone} />
        </Section>
      )}
    </>
  );
}

type OpenLineProps = {
  readonly page: Route.ComponentProps["loaderData"];
  readonly refusal: Route.ComponentProps["actionData"];
};

function OpenLine({ page, refusal }: OpenLineProps) {
  const { may } = useStaffRights();
  return (
    <>
      <Section
        title={t("Match it")}
        lead={t("Tick the entries or lines that come to the same sum. What fits best is ticked.")}
        className="mt-12"
      >
        <MatchForm {...page} refusal={refusal} />
      </Section>
      {may("ledger.adjust") && (
        <Section
          title={t("Book it as what it is")}
          lead={t("For what nothing in the shop causes. Large amounts need a second person.")}
          className="mt-12"
        >
          <BookLineForm line={page.line} refusal={refusal} />
        </Section>
      )}
    </>
  );
}
