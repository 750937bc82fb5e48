import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { settingsToEdit } from "#modules/identity/public.server.ts";
import { PlatformSettingsInput } from "#modules/operations/public.ts";
import { saveSettings } from "#modules/operations/public.server.ts";
import { sellersWithoutTcs } from "#modules/sellers/public.server.ts";
import { SellersWithoutTcs, SettingsForm } from "#modules/operations/public.ui.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/settings.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Settings · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.editSettings");
  const [settings, withoutTcs] = await Promise.all([
    settingsToEdit(db, actor),
    sellersWithoutTcs(db, actor),
  ]);
  return { settings, withoutTcs };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "identity.editSettings");
  return submit(request, PlatformSettingsInput, async (input) => {
    const title = t("Settings saved. Every page now shows them.");
    const description = t("The new commission waits for approval, under Requests in the overview.");
    const effect = await saveSettings(db, actor, input);
    return redirectWithToast(href("/admin/settings"), {
      title,
      ...(effect === "afterApproval" && { description }),
      tone: "positive",
    });
  });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={t("Settings")}
        lead={t(
          "The marketplace's own details, as shown in the footer, on its pages, in mails and on invoices.",
        )}
      />
      <SellersWithoutTcs
        sellers={loaderData.withoutTcs}
        isRefused={loaderData.settings.tcsElsewhere === "refuse"}
      />
      <SettingsForm
        key={loaderData.settings.version}
        settings={loaderData.settings}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </>
  );
}
