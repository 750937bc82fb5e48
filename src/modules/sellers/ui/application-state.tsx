import { formatDate } from "#shared/ist.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { ApplicationStatus } from "../contract.ts";

type ApplicationStateProps = { readonly status: Exclude<ApplicationStatus, "rejected">; readonly sentAt: Date | null; readonly businessName: string | null; readonly supportEmail: string };

/** What an applicant sees in place of the form, while there is nothing to fill in. */
export function ApplicationState({ status, sentAt, businessName, supportEmail }: ApplicationStateProps) {
  if (status === "approved") {
    return (
      <EmptyState
        drawing="tag"
        title="You are a seller"
        headingLevel={1}
        action={
          <ButtonLink to="/seller/dashboard" variant="primary">
            Dashboard
          </ButtonLink>
        }
      >
        <p>Your application was approved. Your shop is open.</p>
      </EmptyState>
    );
  }
  if (status === "blocked") {
    return (
      <EmptyState drawing="lock" title="Account Blocked" headingLevel={1}>
        <p>
          Your seller account is blocked. Please contact support:{" "}
          <a href={`mailto:${supportEmail}`} className={textLinkClasses}>
            {supportEmail}
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="ledger" title="Application Under Review" headingLevel={1} action={<ButtonLink to="/seller-guidelines">Seller Guidelines</ButtonLink>}>
      <p>
        {businessName === null ? "Your application" : `The application of ${businessName}`} {sentAt === null ? "is with us" : `reached us on ${formatDate(sentAt)}`}. We'll review it within
        2-3 business days and write to you by e-mail.
      </p>
    </EmptyState>
  );
}
