import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { AddressStep } from "#modules/identity/public.ts";
import {
  allSavedAddresses,
  makeDefaultAddress,
  removeAddress,
} from "#modules/identity/public.server.ts";
import { AccountPage, AddressList } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Route } from "./+types/addresses.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Addresses") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.useAccount");
  return { addresses: await allSavedAddresses(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "identity.changeAccount");
  return submit(request, AddressStep, async ({ intent, addressId }) => {
    const isRemoval = intent === "remove";
    await (isRemoval ? removeAddress : makeDefaultAddress)(db, actor, { addressId });
    return redirectWithToast(href("/account/addresses"), {
      title: isRemoval ? t("Address removed") : t("Checkout now uses this address first"),
      tone: "positive",
    });
  });
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage part="addresses">
      <FormProblem message={actionData?.problem.message} />
      <AddressList addresses={loaderData.addresses} />
    </AccountPage>
  );
}
