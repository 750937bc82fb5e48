import { formatDateTime } from "#shared/ist.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ShopProcess, Trouble } from "../contract.ts";
import { checkTitle } from "./check-table.tsx";
import { t } from "#shared/texts/text.ts";

/** The troubles of the last 24 hours; those that last come first. */
export function TroubleTable({ troubles }: { readonly troubles: readonly Trouble[] }) {
  return (
    <Table caption={t("Problems in the last 24 hours")} isCaptionVisible>
      <TableHead>
        <Column>{t("Check", {}, "what is examined: a column")}</Column>
        <Column>{t("Result")}</Column>
        <Column>{t("Began")}</Column>
        <Column>{t("Ended")}</Column>
      </TableHead>
      <TableBody>
        {troubles.map(({ id, name, sentence, beganAt, endedAt }) => (
          <Row key={id}>
            <Cell className="font-medium whitespace-nowrap">{checkTitle(name)}</Cell>
            <Cell label={t("Result")}>{sentence}</Cell>
            <Cell label={t("Began")}>{formatDateTime(beganAt)}</Cell>
            <Cell label={t("Ended")}>
              {endedAt === null ? t("Not yet") : formatDateTime(endedAt)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const roles = (): Readonly<Record<ShopProcess["role"], string>> => ({
  all: t("Pages and jobs"),
  web: t("Pages"),
  worker: t("Jobs"),
});

/** The processes that reported within the last minute. */
export function ProcessTable({ processes }: { readonly processes: readonly ShopProcess[] }) {
  return (
    <Table caption={t("Processes")} isCaptionVisible>
      <TableHead>
        <Column>{t("Machine")}</Column>
        <Column>{t("Work")}</Column>
        <Column>{t("Version")}</Column>
        <Column>{t("Running since")}</Column>
      </TableHead>
      <TableBody>
        {processes.map(({ id, host, role, version, startedAt }) => (
          <Row key={id}>
            <Cell className="font-medium">{host}</Cell>
            <Cell label={t("Work")}>{roles()[role]}</Cell>
            <Cell label={t("Version")}>{version}</Cell>
            <Cell label={t("Running since")}>{formatDateTime(startedAt)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
