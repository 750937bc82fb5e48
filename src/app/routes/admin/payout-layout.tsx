import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit, typedOf } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { afterRowButton, plainCsvLayout, PayoutLayoutInput } from "#modules/payouts/public.ts";
import { layoutSample, payoutLayouts, savePayoutLayout } from "#modules/payouts/public.server.ts";
import { BankFileSample, LayoutEditor } from "#modules/payouts/public.ui.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/payout-layout.ts";

/** The address of the form for one more layout. */
const newCode = "new";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Bank file layout · Administration") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  const { layouts } = await payoutLayouts(db, actor);
  const stored = layouts.find(({ code }) => code === params.layoutCode);
  if (stored === undefined && params.layoutCode !== newCode)
    throw new NotFound(t("Layout not found"));
  const layout = stored ?? plainCsvLayout;
  return {
    layout,
    isNew: stored === undefined,
    isChosen: stored?.isChosen === true,
    sample: await layoutSample(db, actor, layout),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "payouts.manage");
  const form = await readFormData(request.clone());
  const intent = String(form.get("intent") ?? "");
  if (intent === "save") return save(request, visit, params.layoutCode);
  if (intent === "preview")
    return submit(request, PayoutLayoutInput, async (layout) => ({
      problem: undefined,
      typed: typedOf(form),
      sample: await layoutSample(visit.db, visit.actor, layout),
    }));
  return { problem: undefined, typed: afterRowButton(typedOf(form), intent), sample: undefined };
}

function save(request: Request, { db, actor }: Visit, code: string) {
  return submit(request, PayoutLayoutInput, async (layout) => {
    const input = { code: code === newCode ? null : code, layout };
    return redirectWithToast(
      href("/admin/payouts/layouts"),
      effectToast(await savePayoutLayout(db, actor, input), {
        title: t("{name} saved", { name: layout.name }),
        tone: "positive",
      }),
    );
  });
}

export default function PayoutLayout({ loaderData, actionData }: Route.ComponentProps) {
  const { layout, isNew, isChosen } = loaderData;
  const answer: Answer | undefined = actionData;
  return (
    <>
      <LayoutHeader name={isNew ? t("Add a layout") : layout.name} isChosen={isChosen} />
      <div className="mb-8">
        <BankFileSample
          text={answer?.sample ?? loaderData.sample}
          caption={t("A sample with invented payouts")}
        />
      </div>
      <LayoutEditor
        key={JSON.stringify(answer?.typed ?? layout)}
        layout={layout}
        typed={answer?.typed}
        problem={answer?.problem}
        isNew={isNew}
      />
    </>
  );
}

/** A refused form, or what a button of the form showed. */
type Answer = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem?:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly sample?: string | undefined;
};

function LayoutHeader({ name, isChosen }: { readonly name: string; readonly isChosen: boolean }) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Payouts"), to: href("/admin/payouts") },
          { label: t("Bank file layouts"), to: href("/admin/payouts/layouts") },
          { label: name },
        ]}
      />
      <PageHeader
        title={name}
        lead={
          isChosen
            ? t("This layout is in use. A second person has to approve what you change.")
            : t("Nothing is written in this layout until somebody uses it.")
        }
      />
    </>
  );
}
