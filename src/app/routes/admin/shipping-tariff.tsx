import { Link, href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { TariffInput } from "#modules/operations/public.ts";
import { saveTariff } from "#modules/operations/public.server.ts";
import { TariffForm } from "#modules/operations/public.ui.ts";
import { tariffToEdit } from "#modules/shipping/public.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/shipping-tariff.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Shipping Tariff") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "shipping.editTariff");
  return tariffToEdit(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "shipping.editTariff");
  return submit(request, TariffInput, async (input) => {
    const saved = {
      title: t("Tariff saved. It applies to orders placed from now on."),
      tone: "positive",
    } as const;
    const effect = await saveTariff(db, actor, input);
    return redirectWithToast(href("/admin/shipping-tariff"), effectToast(effect, saved));
  });
}

export default function ShippingTariff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={t("Shipping Tariff")}
        lead={rich(
          "Shipping charges and delivery times, as shown on the <link>shipping page</link> and at checkout.",
          {
            link: (words) => (
              <Link to={href("/shipping")} className={textLinkClasses}>
                {words}
              </Link>
            ),
          },
        )}
        actions={<ButtonLink to={href("/admin/couriers")}>{t("Couriers")}</ButtonLink>}
      />
      <TariffForm
        key={loaderData.version}
        tariff={loaderData.tariff}
        version={loaderData.version}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </>
  );
}
