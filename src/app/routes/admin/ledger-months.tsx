import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { MonthLockStep } from "#modules/ledger/public.ts";
import { lockMonth, monthLocks, unlockMonth } from "#modules/ledger/public.server.ts";
import { MonthLockForm, MonthLockList } from "#modules/ledger/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/ledger-months.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Months of the books · Ledger") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  return monthLocks(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "ledger.adjust");
  return submit(request, MonthLockStep, async (input) => {
    const back = href("/admin/ledger/months");
    if (input.intent === "unlock")
      return redirectWithToast(
        back,
        effectToast(await unlockMonth(db, actor, input), {
          title: t("Month unlocked."),
          tone: "positive",
        }),
      );
    await lockMonth(db, actor, input);
    return redirectWithToast(back, {
      title: t("Month locked. Nothing is booked into it any more."),
      tone: "positive",
    });
  });
}

export default function LedgerMonths({
  loaderData: { locks, lockable },
  actionData,
}: Route.ComponentProps) {
  const mayLock = useStaffRights().may("ledger.adjust");
  const isUnlocking = actionData?.typed["intent"] === "unlock";
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Months of the books") },
        ]}
      />
      <PageHeader
        title={t("Months of the books")}
        lead={t(
          "Lock a month once its returns are filed. Its balances, and those of all months before it, then stay as they are. What comes later is booked on the day it comes and notes its month. Orders, payments and payouts go on as usual.",
        )}
      />
      <MonthLockList
        locks={locks}
        mayUnlock={mayLock}
        refusal={isUnlocking ? actionData : undefined}
      />
      {mayLock && lockable.length > 0 && (
        <>
          <h2 className="mt-12 mb-5 text-xl">{t("Lock a month")}</h2>
          <MonthLockForm
            key={lockable.length}
            lockable={lockable}
            refusal={isUnlocking ? undefined : actionData}
          />
        </>
      )}
    </>
  );
}
