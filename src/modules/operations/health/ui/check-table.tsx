import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { checkNames, type CheckName, type HealthCheck, type HealthState } from "../contract.ts";
import { checkWords, healthStateWords } from "../rules/check-words.ts";
import { t } from "#shared/texts/text.ts";

const tones: Readonly<Record<HealthState, BadgeTone>> = {
  ok: "positive",
  degraded: "mustard",
  failing: "danger",
};

/** The page on which an administrator sees more of a check. */
const pages = (): Partial<Record<CheckName, { readonly label: string; readonly to: string }>> => ({
  queues: { label: t("Jobs"), to: href("/admin/jobs") },
  "failed-jobs": { label: t("Jobs"), to: href("/admin/jobs") },
  mail: { label: t("Mails"), to: href("/admin/mails") },
  provider: { label: t("Payments"), to: href("/admin/payments") },
  books: { label: t("Ledger"), to: href("/admin/ledger") },
  backup: { label: t("Backups"), to: href("/admin/backups") },
});

/** Each check with its state, since when, and what to do if it is not well. */
export function CheckTable({ checks }: { readonly checks: readonly HealthCheck[] }) {
  return (
    <Table caption={t("Checks")}>
      <TableHead>
        <Column>{t("Check", {}, "what is examined: a column")}</Column>
        <Column>{t("State", {}, "how far something is: sent, paid, healthy")}</Column>
        <Column>{t("Result")}</Column>
        <Column>{t("Since")}</Column>
      </TableHead>
      <TableBody>
        {checks.map((check) => (
          <Row key={check.name}>
            <Cell className="font-medium whitespace-nowrap">{checkTitle(check.name)}</Cell>
            <Cell label={t("State", {}, "how far something is: sent, paid, healthy")}>
              <Badge tone={tones[check.state]}>
                <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
                {healthStateWords()[check.state]}
              </Badge>
            </Cell>
            <Cell label={t("Result")}>
              <CheckResultText check={check} />
            </Cell>
            <Cell label={t("Since")} className="whitespace-nowrap">
              {formatDateTime(check.since)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function CheckResultText({ check }: { readonly check: HealthCheck }) {
  const page = pages()[check.name];
  return (
    <div className="max-w-reading">
      <p>{check.sentence}</p>
      {check.state !== "ok" && (
        <div className="mt-1 text-ink-muted">
          <p>{checkWords()[check.name].advice}</p>
          {page !== undefined && (
            <Link to={page.to} className={textLinkClasses}>
              {t("Open {label}", { label: page.label })}
            </Link>
          )}
          <p className="wrap-anywhere">
            {t("Step by step: docs/runbooks/{runbook}.md", {
              runbook: checkWords()[check.name].runbook,
            })}
          </p>
        </div>
      )}
    </div>
  );
}

/** The title of a check. A check of another release is shown by its name. */
export function checkTitle(name: string): string {
  const known = checkNames.find((each) => each === name);
  return known === undefined ? name : checkWords()[known].title;
}
