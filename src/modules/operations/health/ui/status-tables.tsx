import { formatDateTime } from "#shared/ist.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ShopProcess, Trouble } from "../contract.ts";
import { checkTitle } from "./check-table.tsx";

/** The troubles of the last 24 hours; those that last come first. */
export function TroubleTable({ troubles }: { readonly troubles: readonly Trouble[] }) {
  return (
    <Table caption="Problems in the last 24 hours" isCaptionVisible>
      <TableHead>
        <Column>Check</Column>
        <Column>Result</Column>
        <Column>Began</Column>
        <Column>Ended</Column>
      </TableHead>
      <TableBody>
        {troubles.map(({ id, name, sentence, beganAt, endedAt }) => (
          <Row key={id}>
            <Cell className="font-medium whitespace-nowrap">{checkTitle(name)}</Cell>
            <Cell label="Result">{sentence}</Cell>
            <Cell label="Began">{formatDateTime(beganAt)}</Cell>
            <Cell label="Ended">{endedAt === null ? "Not yet" : formatDateTime(endedAt)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const roles: Readonly<Record<ShopProcess["role"], string>> = {
  all: "Pages and jobs",
  web: "Pages",
  worker: "Jobs",
};

/** The processes that reported within the last minute. */
export function ProcessTable({ processes }: { readonly processes: readonly ShopProcess[] }) {
  return (
    <Table caption="Processes" isCaptionVisible>
      <TableHead>
        <Column>Machine</Column>
        <Column>Work</Column>
        <Column>Version</Column>
        <Column>Running since</Column>
      </TableHead>
      <TableBody>
        {processes.map(({ id, host, role, version, startedAt }) => (
          <Row key={id}>
            <Cell className="font-medium">{host}</Cell>
            <Cell label="Work">{roles[role]}</Cell>
            <Cell label="Version">{version}</Cell>
            <Cell label="Running since">{formatDateTime(startedAt)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
