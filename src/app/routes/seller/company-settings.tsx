import { Suspense } from "react";
import { Await, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, visitOf } from "#app/lib/visit.server.ts";
import { shelfOverview } from "#modules/catalog/public.server.ts";
import { documentFace, type DocumentFace, sampleDocument } from "#modules/invoicing/public.ts";
import { DocumentSheet } from "#modules/invoicing/public.ui.ts";
import { ordersToDo } from "#modules/orders/public.server.ts";
import { CompanySettingsInput } from "#modules/sellers/public.ts";
import { ownCompany, saveCompanySettings } from "#modules/sellers/public.server.ts";
import { CompanyForm, CompanyPicture } from "#modules/sellers/public.ui.ts";
import { LinesSkeleton } from "#ui/skeleton.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/company-settings.ts";
import { financialYearStart } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

const loadFailed = () => t("Failed to load company settings");

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Company Settings") });

/** Unlike the other seller pages, this one redirects visitors to sign in at once. */
const signedInOnly: Route.MiddlewareFunction = ({ context }) => {
  if (visitOf(context).actor.kind === "visitor")
    throw redirect(`/auth?next=${encodeURIComponent(href("/company-settings"))}`);
};

export const middleware = [signedInOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const visit = allow(context, "sellers.editCompany");
  const { db, actor } = visit;
  const [company, shelf, orders] = await orUnavailable(visit, loadFailed(), () =>
    Promise.all([ownCompany(db, actor), shelfOverview(db, actor), ordersToDo(db, actor)]),
  );
  const sample = company === null ? null : documentFace(sampleDocument(company, Date.now()));
  return {
    loaded: {
      company,
      sample,
      financialYear: financialYearStart(Date.now()),
      concerned: { products: shelf.totals.published, orders: orders.toConfirm },
    },
  };
}

// On client navigation the form's skeleton appears at once. The layout decides who may see the
// page, and its loader is awaited.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { loaded: serverLoader().then(({ loaded }) => loaded) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "sellers.editCompany");
  return submit(request, CompanySettingsInput, async (input) => {
    await orUnavailable(visit, t("Failed to save company settings"), () =>
      saveCompanySettings(visit.db, visit.actor, input),
    );
    return redirectWithToast(href("/company-settings"), {
      title: t("Company settings saved successfully"),
      tone: "positive",
    });
  });
}

/** Reloads after a conflict, so that the next save uses the stored version. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <CompanyArea loaderData={loaderData} actionData={actionData} />
    </Page>
  );
}

function CompanyArea({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, "loaderData"> & {
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <>
      <PageHeader
        title={t("Company Settings")}
        lead={t("Your name, registration and address, as shown on every invoice you issue.")}
      />
      <Suspense fallback={<Loading />}>
        {/* Saving normalises the values. A form keeps its input, so the key renders a new form with
            the saved values. */}
        <Await resolve={loaderData.loaded} errorElement={<p role="alert">{loadFailed()}</p>}>
          {({ company, concerned, financialYear, sample }) => (
            <>
              {company?.lacksTcs === true && <LacksTcsNote state={company.state} />}
              <CompanyForm
                key={JSON.stringify({ ...company, logoFile: null, signatureFile: null })}
                company={company}
                concerned={concerned}
                financialYear={financialYear}
                typed={actionData?.typed}
                problem={actionData?.problem}
              />
              <CompanyPicture
                key={`logo ${company?.logoFile}`}
                use="logo"
                companyName={company?.companyName ?? null}
                file={company?.logoFile ?? null}
              />
              <CompanyPicture
                key={`signature ${company?.signatureFile}`}
                use="signature"
                companyName={company?.companyName ?? null}
                file={company?.signatureFile ?? null}
              />
              {sample !== null && <Sample face={sample} />}
            </>
          )}
        </Await>
      </Suspense>
    </>
  );
}

/** Why nothing of the seller is on sale, and that it is not for the seller to mend. */
function LacksTcsNote({ state }: { readonly state: string }) {
  return (
    <p className="mb-6 max-w-form rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3">
      {t(
        "Your pieces are not on sale at the moment. The law asks the marketplace to collect tax at source (TCS, section 52 of the CGST Act) under a registration in {state}, and it has none there yet. Orders that are placed go on as usual.",
        { state },
      )}
    </p>
  );
}

function Sample({ face }: { readonly face: DocumentFace }) {
  const title = face.title.toLowerCase();
  const company = face.parties[0]?.name;
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t("How your documents look")}</h2>
      <p className="mt-0.5 mb-4 text-sm text-ink-muted">
        {t(
          "A sample with your saved settings. Documents that you have already issued do not change.",
        )}
      </p>
      <div
        role="img"
        aria-label={
          company === undefined
            ? t("A sample: {title} of your company", { title })
            : t("A sample: {title} of {company}", { title, company })
        }
      >
        <DocumentSheet face={face} heading="h2" />
      </div>
    </section>
  );
}

function Loading() {
  return (
    <div className="max-w-form">
      <p className="mb-4 text-ink-muted">{t("Loading company settings...")}</p>
      <LinesSkeleton count={6} />
    </div>
  );
}
