import { Form, Link, href, useNavigation } from "react-router";
import type { ComponentProps } from "react";
import { CertificateTable, ChallanTable } from "#modules/filings/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import { t } from "#shared/texts/text.ts";

/** The challans of a quarter on the page of its TDS. */
export function ChallansPart({
  challans,
  quarter,
  mayManage,
}: {
  readonly challans: ComponentProps<typeof ChallanTable>["challans"];
  readonly quarter: string;
  readonly mayManage: boolean;
}) {
  return (
    <section className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Challans")}</h2>
        {mayManage && (
          <ButtonLink to={urlWithQuery(href("/admin/tds/challan"), { quarter })}>
            {t("Record a challan")}
          </ButtonLink>
        )}
      </div>
      {challans.length === 0 ? (
        <p>{t("No challan is recorded for these months yet.")}</p>
      ) : (
        <ChallanTable challans={challans} mayWithdraw={mayManage} />
      )}
    </section>
  );
}

type CertificatesPartProps = {
  readonly loaderData: {
    readonly quarter: string;
    readonly isOver: boolean;
    readonly hasTan: boolean;
    readonly rowCount: number;
    readonly differencePaise: number;
    readonly months: readonly { readonly duePaise: number }[];
    readonly certificates: ComponentProps<typeof CertificateTable>["certificates"];
  };
  readonly mayManage: boolean;
  readonly refused: ComponentProps<typeof CertificateTable>["refused"];
};

/** The certificates of a quarter on the page of its TDS, and what is missing before they can be issued. */
export function CertificatesPart({ loaderData, mayManage, refused }: CertificatesPartProps) {
  const { certificates } = loaderData;
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{t("Certificates")}</h2>
      <p className="mb-4 max-w-reading">
        {t(
          "A statement for each seller in the form of the certificate. The official one comes from TRACES: record its number here, and the seller sees it.",
        )}
      </p>
      {mayManage && <IssueStep loaderData={loaderData} />}
      {certificates.length > 0 && (
        <CertificateTable
          certificates={certificates}
          isSellers={false}
          refused={refused}
          pdfAt={(certificateId) =>
            href("/admin/tds/certificates/:certificateId/certificate.pdf", { certificateId })
          }
        />
      )}
    </section>
  );
}

function IssueStep({ loaderData }: Pick<CertificatesPartProps, "loaderData">) {
  const isBusy = useNavigation().state !== "idle";
  const { quarter, isOver, hasTan, rowCount, months, differencePaise } = loaderData;
  if (!hasTan) return <TanNeeded />;
  if (!isOver) return <p className="mb-4">{t("They can be issued once the quarter is over.")}</p>;
  if (differencePaise !== 0 || months.some(({ duePaise }) => duePaise > 0))
    return (
      <p className="mb-4">
        {t(
          "They can be issued once all that was deducted is deposited, in each month, and the ledger agrees.",
        )}
      </p>
    );
  if (rowCount === 0) return null;
  return (
    <Form method="post" className="mb-6">
      <input type="hidden" name="quarter" value={quarter} />
      <Button name="intent" value="issue" disabled={isBusy}>
        {t("Issue certificates")}
      </Button>
    </Form>
  );
}

function TanNeeded() {
  return (
    <p className="mb-4">
      {rich("Please enter the marketplace's TAN under <settings>Settings</settings> first.", {
        settings: (words) => (
          <Link to={href("/admin/settings")} className={textLinkClasses}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
