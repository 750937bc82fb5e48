import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ChangesAfterFiling, SectionSum } from "../../contract.ts";
import { sectionNames } from "../rules/section-words.ts";
import { FileLink } from "./file-link.tsx";
import { TaxCells, TaxColumns } from "./return-part.tsx";

type ChangesNoteProps = {
  readonly changes: Omit<ChangesAfterFiling, "span">;
  readonly monthName: string;
  readonly file: string;
};

/** What is missing in a return that was filed, and where it goes. */
export function ChangesNote({ changes, monthName, file }: ChangesNoteProps) {
  const { filedOn, fileAt, goesTo, sums } = changes;
  const isFor1A = goesTo === "gstr1a";
  const title = isFor1A ? t("Add to GSTR-1A") : t("Add to your next GSTR-1");
  return (
    <section
      aria-labelledby="changes-title"
      className="mb-10 rounded-card border border-line-strong bg-surface-raised p-5"
    >
      <h2 id="changes-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-reading">
        {t(
          "GSTR-1 of {monthName} was marked as filed on {day}. Its file was downloaded on {time}, before these documents were issued.",
          {
            monthName,
            day: formatDate(startOfDayInIndia(filedOn)),
            time: formatDateTime(fileAt),
          },
        )}
      </p>
      <p className="my-3 max-w-reading">
        {isFor1A
          ? t(
              "If they are not in what you filed, add them to GSTR-1A at the portal before you file GSTR-3B.",
            )
          : t(
              "If they are not in what you filed, add them to the next GSTR-1 under their own numbers and dates: those to consumers as an amendment in table 10, by State and rate.",
            )}
      </p>
      <ChangedSections title={title} sums={sums} />
      <p className="screen-only mt-4">
        <FileLink to={file} isSmall>
          {t("These documents (CSV)")}
        </FileLink>
      </p>
    </section>
  );
}

type ChangedSectionsProps = { readonly title: string; readonly sums: readonly SectionSum[] };

function ChangedSections({ title, sums }: ChangedSectionsProps) {
  return (
    <Table caption={title}>
      <TableHead>
        <Column>{t("Table")}</Column>
        <Column isNumber>{t("Documents")}</Column>
        <TaxColumns />
      </TableHead>
      <TableBody>
        {sums.map((row) => (
          <Row key={row.section}>
            <Cell>
              <span className="text-ink-muted">{sectionNames()[row.section].table}</span>{" "}
              {sectionNames()[row.section].name}
            </Cell>
            <Cell label={t("Documents")} isNumber>
              {row.documents}
            </Cell>
            <TaxCells row={row} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
