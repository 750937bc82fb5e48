import { formatDateTime } from "#shared/ist.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { documentTitles } from "../../issuing/rules/document-words.ts";
import type { NumberGap } from "../contract.ts";

/** Numbers that were given out before a restore and are not issued again. */
export function NumberGapTable({ gaps }: { readonly gaps: readonly NumberGap[] }) {
  return (
    <Table caption="Lost numbers">
      <TableHead>
        <Column>Issuer</Column>
        <Column>Documents</Column>
        <Column>From</Column>
        <Column>To</Column>
        <Column isNumber>Numbers</Column>
        <Column>Recorded</Column>
      </TableHead>
      <TableBody>
        {gaps.map((gap) => (
          <Row key={`${gap.supplier} ${gap.firstNumber} ${gap.lastNumber}`} className="align-top">
            <Cell label="Issuer">{gap.supplier}</Cell>
            <Cell label="Documents">{documentTitles[gap.kind]}</Cell>
            <Cell label="From" className="money">
              {gap.firstNumber}
            </Cell>
            <Cell label="To" className="money">
              {gap.lastNumber}
            </Cell>
            <Cell label="Numbers" isNumber>
              {gap.count.toLocaleString("en-IN")}
            </Cell>
            <Cell label="Recorded" className="text-sm">
              {formatDateTime(gap.recordedAt)}
              <span className="block text-ink-muted">{gap.reason}</span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
