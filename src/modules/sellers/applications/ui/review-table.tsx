import { href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ReviewLine } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** Applications, one per row, newest first. */
export function ReviewTable({ lines }: { readonly lines: readonly ReviewLine[] }) {
  return (
    <Table caption={t("Applications, newest first")}>
      <ReviewColumns />
      <TableBody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="font-medium wrap-anywhere">{line.businessName}</Cell>
            <ContactCell line={line} />
            <Cell label={t("Specialties")} className="wrap-anywhere">
              {line.specialties}
            </Cell>
            <Cell label={t("Applied")} className="whitespace-nowrap">
              {formatDate(line.createdAt)}
            </Cell>
            <StatusCell line={line} />
            <DetailsCell line={line} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function StatusCell({ line }: { readonly line: ReviewLine }) {
  return (
    <Cell label={t("Status")}>
      {line.isWithApplicant ? (
        <StatusBadge status="requested" label={t("Asked for more")} />
      ) : (
        <StatusBadge status={line.status} />
      )}
    </Cell>
  );
}

function ReviewColumns() {
  return (
    <TableHead>
      <Column>{t("Business")}</Column>
      <Column>{t("Contact")}</Column>
      <Column>{t("Specialties")}</Column>
      <Column>{t("Applied")}</Column>
      <Column>{t("Status")}</Column>
      <Column>
        <span className="sr-only">{t("Actions")}</span>
      </Column>
    </TableHead>
  );
}

function DetailsCell({ line }: { readonly line: ReviewLine }) {
  return (
    <Cell className="md:text-right md:whitespace-nowrap">
      <ButtonLink
        to={href("/admin/seller-approvals/:applicationId", { applicationId: line.id })}
        size="small"
        aria-label={t("View Details of {businessName}", { businessName: line.businessName })}
      >
        {t("View Details")}
      </ButtonLink>
    </Cell>
  );
}

function ContactCell({ line }: { readonly line: ReviewLine }) {
  return (
    <Cell label={t("Contact")} className="wrap-anywhere">
      <span className="min-w-0 max-md:text-right">
        {line.contactName}
        <a
          href={`mailto:${line.email}`}
          className={`${textLinkClasses} block text-sm wrap-anywhere`}
        >
          <EmailText>{line.email}</EmailText>
        </a>
      </span>
    </Cell>
  );
}
