import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { sendInvoice } from "#app/routes/seller/gst-invoice/invoice-form-page.ts";
import { submitInvoice } from "#app/routes/seller/gst-invoice/invoice-form.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownVariants } from "#modules/catalog/public.server.ts";
import { customersToChoose, ownCustomer } from "#modules/customers/public.server.ts";
import { invoiceDesk, savedItems } from "#modules/invoicing/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import { queryLine } from "#shared/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/gst-invoice.ts";
import { InvoiceEditor } from "./gst-invoice/invoice-editor.tsx";
import {
  itemChoices,
  itemsWith,
  type InvoiceChoices,
} from "#app/routes/seller/gst-invoice/invoice-choices.ts";
import { t } from "#shared/texts/text.ts";

const maxSearchLength = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("GST Invoice") });

export async function loader({ context, url }: Route.LoaderArgs): Promise<InvoiceChoices> {
  const { db, actor } = allow(context, "invoicing.issueOwn");
  const words = (name: string) => queryLine(url.searchParams, name, maxSearchLength);
  const fill = words("fill");
  const [desk, customers, saved, variants, filled] = await Promise.all([
    invoiceDesk(db, actor),
    customersToChoose(db, actor, { search: words("customer") }),
    savedItems(db, actor),
    ownVariants(db, actor, { search: words("item") }),
    fill === "" ? null : ownCustomer(db, actor, { customerId: fill }).catch(orNobody),
  ]);
  return {
    sellerId: actor.kind === "user" ? (actor.sellerId ?? "") : "",
    desk,
    customers,
    items: itemChoices(itemsWith(saved, words("item")), variants),
    filled,
    idempotencyKey: randomUUID(),
  };
}

function orNobody(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitInvoice(allow(context, "invoicing.issueOwn"), request);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendInvoice({ request, serverAction });
}

export default function GstInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, ...choices } = loaderData;
  return (
    <Page className="print:p-0">
      <div className="screen-only">
        <PageHeader
          title={t("GST Invoice")}
          lead={t(
            "For what you sold elsewhere: at a fair, to a shop or by phone. Save the invoice in your register, or print it with your own number.",
          )}
        />
      </div>
      {desk === null ? (
        <EmptyState
          drawing="ledger"
          title={t("Your company settings come first")}
          action={
            <ButtonLink to={href("/company-settings")} variant="primary">
              {t("Company Settings")}
            </ButtonLink>
          }
        >
          <p>
            {t(
              "Every invoice shows who issues it: your business, its address and its registration.",
            )}
          </p>
        </EmptyState>
      ) : (
        <InvoiceEditor desk={desk} choices={choices} answer={actionData} />
      )}
    </Page>
  );
}
