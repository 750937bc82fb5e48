import type { ReactNode } from "react";
import { Money } from "#ui/price.tsx";
import { Cell, Column } from "#ui/table.tsx";
import type { TaxedSum } from "../../contract.ts";
import { FileLink } from "./file-link.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** A table of the return with its heading and its file. */
export function ReturnPart({
  id,
  title,
  lead,
  file,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly file: string | null;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-ink-muted">{lead}</p>
        </div>
        <PartFile file={file} title={title} />
      </div>
      {children}
    </section>
  );
}

function PartFile({ file, title }: { readonly file: string | null; readonly title: string }) {
  return (
    <>
      {file !== null && (
        <span className="screen-only">
          <FileLink to={file} isSmall>
            {rich("CSV<hidden> of {title}</hidden>", {
              title,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </FileLink>
        </span>
      )}
    </>
  );
}

/** The column headings of `TaxCells`. */
export function TaxColumns() {
  return (
    <>
      <Column isNumber>{t("Taxable value")}</Column>
      <Column isNumber>{t("IGST")}</Column>
      <Column isNumber>{t("CGST")}</Column>
      <Column isNumber>{t("SGST/UTGST")}</Column>
    </>
  );
}

/** The value and taxes of a row. */
export function TaxCells({ row }: { readonly row: TaxedSum }) {
  return (
    <>
      <Cell label={t("Taxable value")} isNumber>
        <Money paise={row.taxablePaise} />
      </Cell>
      <Cell label={t("IGST")} isNumber>
        <Money paise={row.igstPaise} />
      </Cell>
      <Cell label={t("CGST")} isNumber>
        <Money paise={row.cgstPaise} />
      </Cell>
      <Cell label={t("SGST/UTGST")} isNumber>
        <Money paise={row.sgstPaise} />
      </Cell>
    </>
  );
}
