import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { RecordedFile } from "../contract.ts";

/** The files of the bank whose outcomes were recorded, newest first. */
export function RecordedFiles({ files }: { readonly files: readonly RecordedFile[] }) {
  return (
    <Table caption={t("Recorded files")}>
      <TableHead>
        <Column>{t("File")}</Column>
        <Column>{t("Recorded")}</Column>
        <Column isNumber>{t("Paid")}</Column>
        <Column isNumber>{t("Returned")}</Column>
      </TableHead>
      <TableBody>
        {files.map((file) => (
          <Row key={file.id}>
            <Cell className="wrap-anywhere">
              {file.fileName}
              <span className="block text-sm text-ink-muted">SHA-256 {file.contentHash}</span>
            </Cell>
            <Cell label={t("Recorded")} className="wrap-anywhere">
              {formatDateTime(file.recordedAt)}
              <span className="block text-sm text-ink-muted">{file.recordedBy}</span>
            </Cell>
            <Cell label={t("Paid")} isNumber>
              {file.paid}
            </Cell>
            <Cell label={t("Returned")} isNumber>
              {file.returned}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
