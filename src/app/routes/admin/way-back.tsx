import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { BookWayBack, tooLargeWayBack, wayBackLimits } from "#modules/operations/public.ts";
import { bookWayBack, previewWayBack } from "#modules/operations/public.server.ts";
import { WayBackPreview, WayBackUpload } from "#modules/operations/public.ui.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/way-back.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Charges for ways back · Ledger") });

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "ledger.adjust");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "ledger.adjust");
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    return submit(request, BookWayBack, async (input) => {
      const { booked, paise } = await bookWayBack(db, actor, input);
      const amount = formatRupees(paise);
      return redirectWithToast(href("/admin/ledger/way-back"), {
        title: t(
          "{booked, plural, =0 {Nothing was booked: these charges are booked already.} one {One charge booked: {amount}} other {# charges booked: {amount}}}",
          { booked, amount },
        ),
        tone: booked === 0 ? "neutral" : "positive",
      });
    });
  const file = {
    name: "file",
    maxBytes: wayBackLimits.bytes,
    tooLarge: tooLargeWayBack(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async ({ bytes }) => ({
    lines: await previewWayBack(db, actor, { bytes }),
  }));
}

export default function WayBack({ actionData }: Route.ComponentProps) {
  const refusal = actionData !== undefined && "problem" in actionData ? actionData : undefined;
  const lines = actionData !== undefined && "lines" in actionData ? actionData.lines : null;
  const fileProblem = refusal?.problem.fields["file"];
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Ledger"), to: href("/admin/ledger") },
          { label: t("Charges for ways back") },
        ]}
      />
      <PageHeader
        title={t("Charges for ways back")}
        lead={t(
          "What couriers charge for parcels that were refused or could not be delivered. The marketplace bears it. Each charge is booked once, also if a file comes again.",
        )}
      />
      {fileProblem === undefined && (
        <FormProblem message={refusal?.problem.message} className="mb-6" />
      )}
      <WayBackUpload error={fileProblem} />
      {lines !== null && <WayBackPreview lines={lines} />}
    </>
  );
}
