import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CashLimitsInput, LiftCashScore } from "#modules/orders/public.ts";
import {
  cashLimitsToEdit,
  cashScores,
  liftCashScore,
  saveCashLimits,
} from "#modules/orders/public.server.ts";
import { CashLimitsForm, CashScoreList } from "#modules/orders/public.ui.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/cash-limits.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Cash limits · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const [limits, scores] = await Promise.all([cashLimitsToEdit(db, actor), cashScores(db, actor)]);
  return { limits, scores };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const form = await readFormData(request.clone());
  if (form.get("intent") === "lift")
    return submit(request, LiftCashScore, async (input) => {
      await liftCashScore(db, actor, input);
      return redirectWithToast(href("/admin/cash-limits"), {
        title: t("Points lifted. Older events no longer count."),
        tone: "positive",
      });
    });
  return submit(request, CashLimitsInput, async (input) => {
    await saveCashLimits(db, actor, input);
    return redirectWithToast(href("/admin/cash-limits"), {
      title: t("Cash limits saved. They apply to new orders."),
      tone: "positive",
    });
  });
}

type Screen = Route.ComponentProps;

export default function CashLimits({ loaderData, actionData }: Screen) {
  const { limits, scores } = loaderData;
  const isLift = actionData?.typed["intent"] === "lift";
  const saved = isLift ? undefined : actionData;
  return (
    <>
      <PageHeader
        title={t("Cash limits")}
        lead={t(
          "The highest amounts that buyers can pay by cash on delivery. Buyers see the limits at checkout, before they order.",
        )}
      />
      <CashLimitsForm
        key={limits.version}
        limits={limits}
        problem={saved?.problem}
        typed={saved?.typed}
      />
      <Scores limits={limits} scores={scores} refused={isLift ? actionData : undefined} />
    </>
  );
}

type ScoresProps = Screen["loaderData"] & { readonly refused: Screen["actionData"] };

function Scores({ limits, scores, refused }: ScoresProps) {
  return (
    <div className="mt-12 grid gap-10">
      <CashScoreList
        title={t("Buyers with points")}
        empty={t("No buyer has points. A refused cash on delivery order appears here.")}
        scores={scores.buyers}
        max={limits.buyerPoints}
        field="buyerId"
        refused={refused}
      />
      <CashScoreList
        title={t("PIN codes with points")}
        empty={t("No PIN code has points.")}
        scores={scores.pinCodes}
        max={limits.pinPoints}
        field="pinCode"
        refused={refused}
      />
    </div>
  );
}
