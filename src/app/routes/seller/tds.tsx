import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownTdsCertificates } from "#modules/filings/public.server.ts";
import { CertificateTable } from "#modules/filings/public.ui.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { Route } from "./+types/tds.ts";
import { EarningsTrail } from "./earnings-trail.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("TDS certificates") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  return { certificates: await ownTdsCertificates(db, actor) };
}

export default function OwnTds({ loaderData: { certificates } }: Route.ComponentProps) {
  return (
    <Page>
      <EarningsTrail page={t("TDS certificates")} />
      <PageHeader
        title={t("TDS certificates")}
        lead={t(
          "The income tax that we deducted from your sales, quarter by quarter. These are our statements. The official certificate comes from TRACES, the tax office's website, under the number shown here; the tax itself appears in your Form 26AS.",
        )}
      />
      {certificates.length > 0 ? (
        <CertificateTable
          certificates={certificates}
          isSellers
          pdfAt={(certificateId) =>
            href("/seller/tds/:certificateId/certificate.pdf", { certificateId })
          }
        />
      ) : (
        <EmptyState drawing="ledger" title={t("No certificates yet")}>
          {t(
            "You get one after each quarter in which tax was deducted, once we have paid it to the tax office.",
          )}
        </EmptyState>
      )}
      <p className="mt-8">
        {rich("How TCS and TDS work is explained in the <help>help centre</help>.", {
          help: (words) => (
            <Link to={href("/help/:article", { article: "tcs-tds" })} className={textLinkClasses}>
              {words}
            </Link>
          ),
        })}
      </p>
    </Page>
  );
}
