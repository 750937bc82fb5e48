import { Form, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TdsCertificateLineInList } from "../contract.ts";
import { quarterFrom, quarterWords } from "../rules/quarters.ts";
import { FileLink } from "../../returns/ui/file-link.tsx";
import { t } from "#shared/texts/text.ts";

type CertificateTableProps = {
  readonly certificates: readonly TdsCertificateLineInList[];
  readonly pdfAt: (certificateId: string) => string;
  /** Sellers see their quarters; the marketplace sees its sellers, and may record numbers. */
  readonly isSellers: boolean;
  /** What was typed of one certificate and refused. */
  readonly refused?:
    | { readonly id: string; readonly typed: string; readonly problem: string }
    | undefined;
};

/** Issued certificates with their PDF and the number of the official one. */
export function CertificateTable({
  certificates,
  pdfAt,
  isSellers,
  refused,
}: CertificateTableProps) {
  const first = isSellers ? t("Quarter") : t("Seller");
  return (
    <Table caption={t("TDS certificates")}>
      <TableHead>
        <Column>{first}</Column>
        <Column>{t("Issued")}</Column>
        <Column isNumber>{t("Tax")}</Column>
        <Column>{t("TRACES certificate")}</Column>
        <Column>{t("File")}</Column>
      </TableHead>
      <TableBody>
        {certificates.map((certificate) => (
          <Row key={certificate.id} className="align-top">
            <Cell className="wrap-anywhere">
              {isSellers ? quarterWords(quarterFrom(certificate.firstMonth)) : certificate.name}
            </Cell>
            <Cell label={t("Issued")}>{formatDate(certificate.issuedAt)}</Cell>
            <Cell label={t("Tax")} isNumber>
              <Money paise={certificate.tdsPaise} />
            </Cell>
            <Cell label={t("TRACES certificate")}>
              {certificate.tracesNumber ?? t("Not recorded yet")}
              {!isSellers && (
                <TracesForm
                  certificate={certificate}
                  refused={refused?.id === certificate.id ? refused : undefined}
                />
              )}
            </Cell>
            <Cell label={t("File")}>
              <FileLink to={pdfAt(certificate.id)} isSmall>
                {t("PDF")}
              </FileLink>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function TracesForm({
  certificate: { id, name },
  refused,
}: Pick<CertificateTableProps, "refused"> & { readonly certificate: TdsCertificateLineInList }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <details className="mt-1" open={refused !== undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent-text underline underline-offset-4">
        {t("Record number")}
      </summary>
      <Form method="post" className="flex flex-wrap items-end gap-3" noValidate>
        <input type="hidden" name="certificateId" value={id} />
        <TextField
          id={`traces-${id}`}
          name="number"
          label={t("Number for {name}", { name })}
          defaultValue={refused?.typed ?? ""}
          error={refused?.problem}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button name="intent" value="traces" disabled={isBusy}>
          {t("Save")}
        </Button>
      </Form>
    </details>
  );
}
