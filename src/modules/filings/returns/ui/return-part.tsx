import type { ReactNode } from "react";
import { Money } from "#ui/price.tsx";
import { Cell, Column } from "#ui/table.tsx";
import type { TaxedSum } from "../../contract.ts";
import { FileLink } from "./file-link.tsx";

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
            CSV<span className="sr-only"> of {title}</span>
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
      <Column isNumber>Taxable value</Column>
      <Column isNumber>IGST</Column>
      <Column isNumber>CGST</Column>
      <Column isNumber>SGST/UTGST</Column>
    </>
  );
}

/** The value and taxes of a row. */
export function TaxCells({ row }: { readonly row: TaxedSum }) {
  return (
    <>
      <Cell label="Taxable value" isNumber>
        <Money paise={row.taxablePaise} />
      </Cell>
      <Cell label="IGST" isNumber>
        <Money paise={row.igstPaise} />
      </Cell>
      <Cell label="CGST" isNumber>
        <Money paise={row.cgstPaise} />
      </Cell>
      <Cell label="SGST/UTGST" isNumber>
        <Money paise={row.sgstPaise} />
      </Cell>
    </>
  );
}
