import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CustomerInput } from "#modules/customers/public.ts";
import { addCustomer } from "#modules/customers/public.server.ts";
import { CustomerForm } from "#modules/customers/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-customer.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Add customer") });

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "customers.keep");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "customers.keep");
  return submit(request, CustomerInput, async (input) => {
    const { name } = await addCustomer(db, actor, input);
    return redirectWithToast(href("/seller/customers"), {
      title: t("{name} is in your address book", { name }),
      tone: "positive",
    });
  });
}

export default function NewCustomer({ actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Customers"), to: href("/seller/customers") },
          { label: t("Add customer") },
        ]}
      />
      <PageHeader
        title={t("Add customer")}
        lead={t("A name and a state are enough: the state decides the GST.")}
      />
      <CustomerForm customer={null} typed={actionData?.typed} problem={actionData?.problem} />
    </Page>
  );
}
