import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { AddressInput } from "#modules/identity/public.ts";
import { saveAddress, savedAddress } from "#modules/identity/public.server.ts";
import { AddressForm } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/address.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Edit address") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  return { saved: await savedAddress(db, actor, params) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "identity.changeAccount");
  return submit(request, AddressInput, async (address) => {
    await saveAddress(db, actor, { addressId: params.addressId, address });
    return redirectWithToast(href("/account/addresses"), {
      title: t("Address saved"),
      tone: "positive",
    });
  });
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Addresses"), to: href("/account/addresses") },
          { label: t("Edit address") },
        ]}
      />
      <PageHeader title={t("Edit address")} />
      <AddressForm
        saved={loaderData.saved}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </Page>
  );
}
