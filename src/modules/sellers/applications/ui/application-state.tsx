import type { ReactNode } from "react";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { ApplicationStatus, EarlierApplication, OwnApplication } from "../../contract.ts";
import { ApplicationStages, EarlierApplications } from "./application-stages.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type ApplicationStateProps = {
  readonly status: Exclude<ApplicationStatus, "rejected">;
  /** Null if an account became a seller without one. */
  readonly application:
    | (OwnApplication & { readonly earlier: readonly EarlierApplication[] })
    | null;
  readonly supportEmail: string;
};

/** The state of an application, with the reason, in place of the form. */
export function ApplicationState({ status, application, supportEmail }: ApplicationStateProps) {
  return (
    <>
      <Word
        status={status}
        businessName={application?.businessName ?? null}
        supportEmail={supportEmail}
      />
      {application !== null && (
        <div className="mx-auto mt-2 max-w-md">
          {/* The account's status counts. An application with another status is an older one. */}
          {application.status === status && (
            <ApplicationStages application={application} className="mx-auto w-fit max-w-full" />
          )}
          <EarlierApplications applications={application.earlier} />
        </div>
      )}
    </>
  );
}

function Word({
  status,
  businessName,
  supportEmail,
}: Pick<ApplicationStateProps, "status" | "supportEmail"> & {
  readonly businessName: string | null;
}): ReactNode {
  if (status === "approved") {
    const dashboard = (
      <ButtonLink to="/seller/dashboard" variant="primary">
        {t("Dashboard")}
      </ButtonLink>
    );
    return (
      <EmptyState drawing="tag" title={t("You are a seller")} headingLevel={1} action={dashboard}>
        <p>{t("Your application was approved. Your shop is open.")}</p>
      </EmptyState>
    );
  }
  if (status === "blocked") {
    return (
      <EmptyState drawing="lock" title={t("Account Blocked")} headingLevel={1}>
        <p>
          {rich("Your seller account is blocked. Please contact support: {supportEmail}", {
            supportEmail: (
              <a href={`mailto:${supportEmail}`} className={textLinkClasses}>
                {supportEmail}
              </a>
            ),
          })}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="ledger"
      title={t("Application Under Review")}
      headingLevel={1}
      action={<ButtonLink to="/seller-guidelines">{t("Seller Guidelines")}</ButtonLink>}
    >
      <p>
        {businessName === null
          ? t(
              "Your application is with us. We'll review it within {applicationReviewBusinessDays} business days and write to you by email.",
              { applicationReviewBusinessDays },
            )
          : t(
              "The application of {businessName} is with us. We'll review it within {applicationReviewBusinessDays} business days and write to you by email.",
              { businessName, applicationReviewBusinessDays },
            )}
      </p>
    </EmptyState>
  );
}
