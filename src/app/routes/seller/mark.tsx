import { Form, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  deleteMark,
  markProducts,
  ownMark,
  unmarkProducts,
} from "#modules/catalog/public.server.ts";
import { MarkStep, type OwnMark } from "#modules/catalog/public.ts";
import {
  MarkedProducts,
  MarkFacts,
  MarkStatusBadge,
  OtherProducts,
} from "#modules/catalog/public.ui.ts";
import { queryLine } from "#shared/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/mark.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.mark.name ?? t("Marks of origin") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.keepMarks");
  const search = queryLine(url.searchParams, "q", 100);
  const after = url.searchParams.get("after");
  return { ...(await ownMark(db, actor, { ...params, search, after })), search, after };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.keepMarks");
  return submit(request, MarkStep, async (step) => {
    if (step.intent === "delete") {
      await deleteMark(db, actor, params);
      return redirectWithToast(href("/seller/marks"), {
        title: t("Mark deleted"),
        tone: "neutral",
      });
    }
    const change = step.intent === "add" ? markProducts : unmarkProducts;
    const count = await change(db, actor, { ...params, productIds: step.productId });
    return redirectWithToast(href("/seller/marks/:markId", params), {
      title:
        step.intent === "add"
          ? t("Mark added to {count, plural, one {# product} other {# products}}", {
              count,
            })
          : t("Mark removed from {count, plural, one {# product} other {# products}}", { count }),
      tone: "positive",
    });
  });
}

export default function Mark({ loaderData, actionData }: Route.ComponentProps) {
  const { mark, marked, others, hasMoreOthers, search, after } = loaderData;
  const address = href("/seller/marks/:markId", { markId: mark.id });
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Marks of origin"), to: href("/seller/marks") }, { label: mark.name }]}
      />
      <PageHeader
        title={<span className="wrap-anywhere">{mark.name}</span>}
        eyebrow={<MarkStatusBadge status={mark.status} />}
        lead={leads()[mark.status]}
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      <MarkFacts mark={mark} />
      <div className="mt-10 grid items-start gap-x-12 lg:grid-cols-2">
        <Section title={t("Products with this mark")}>
          <MarkedProducts products={marked.items} />
          <Pagination
            next={marked.next === null ? null : urlWithQuery(address, { after: marked.next })}
            first={after === null ? null : address}
          />
        </Section>
        <Section title={t("Add it to more products")} className="lg:mt-0">
          <OtherProducts products={others} search={search} hasMore={hasMoreOthers} />
        </Section>
      </div>
      <DeleteStep />
    </Page>
  );
}

const leads = (): Readonly<Record<OwnMark["status"], string>> => ({
  pending: t("We are checking the certificate. Buyers do not see the mark yet."),
  verified: t("Buyers see this mark on the products that have it."),
  refused: t("Buyers do not see this mark."),
  expired: t("This mark has expired, so buyers no longer see it. Please send the new certificate."),
});

function DeleteStep() {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Delete mark…")} className="mt-12">
      <Form method="post" className="grid gap-4">
        <p>{t("Your products lose the mark at once, and we delete the certificate.")}</p>
        <div>
          <Button name="intent" value="delete" variant="danger" disabled={isBusy}>
            {t("Delete mark")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
