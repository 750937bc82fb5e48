import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { allCouriers, saveCourier } from "#modules/shipping/public.server.ts";
import { CourierInput } from "#modules/shipping/public.ts";
import { CourierList, NewCourier } from "#modules/shipping/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/couriers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Couriers · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "shipping.editTariff");
  return { couriers: await allCouriers(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "shipping.editTariff");
  return submit(request, CourierInput, async (input) => {
    await saveCourier(db, actor, input);
    return redirectWithToast(href("/admin/couriers"), {
      title: t("{name} saved", { name: input.name }),
      tone: "positive",
    });
  });
}

export default function Couriers({ loaderData: { couriers }, actionData }: Route.ComponentProps) {
  const isNew = actionData !== undefined && actionData.typed["code"] === undefined;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Shipping Tariff"), to: href("/admin/shipping-tariff") },
          { label: t("Couriers") },
        ]}
      />
      <PageHeader
        title={t("Couriers")}
        lead={t(
          "Sellers choose the courier of a parcel from this list, and buyers follow the parcel by its link. A changed link also applies to parcels on their way.",
        )}
      />
      <CourierList couriers={couriers} refusal={isNew ? undefined : actionData} />
      <div className="mt-8">
        <NewCourier key={couriers.length} refusal={isNew ? actionData : undefined} />
      </div>
    </>
  );
}
