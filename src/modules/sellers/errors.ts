import { Conflict, InvalidInput } from "#shared/errors.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import type { ApplicationStatus } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

/** The user already has an application that is pending or approved, or is blocked. */
export class AlreadyApplied extends Conflict {
  constructor(status: ApplicationStatus) {
    super(sentences()[status], { code: "sellers.alreadyApplied" });
  }
}

const sentences = (): Readonly<Record<ApplicationStatus, string>> => ({
  pending: t(
    "You have already applied. We'll review your application within {applicationReviewBusinessDays} business days.",
    { applicationReviewBusinessDays },
  ),
  approved: t("You are already a seller."),
  rejected: t("Please try again."),
  blocked: t("Your seller account is blocked. Please contact support."),
});

const movedWords = () => ({
  update: t(
    "Failed to update application: somebody else has already decided it. Please check it again.",
  ),
  block: t("Failed to block seller: somebody else has already decided it. Please check it again."),
  unblock: t(
    "Failed to unblock seller: somebody else has already decided it. Please check it again.",
  ),
});

/** The application's status has changed: another administrator decided, or the page was old. */
export class ApplicationAlreadyDecided extends Conflict {
  constructor(step: "update" | "block" | "unblock") {
    super(movedWords()[step], { code: "sellers.applicationMoved" });
  }
}

/** The company form is invalid. `fields` has a sentence for each invalid field. */
export class InvalidCompany extends InvalidInput {
  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message, { code: "sellers.companyNotTaken", fields });
  }
}

/** Another shop, or the marketplace, issues documents under this registration. */
export class RegistrationInUse extends Conflict {
  constructor(field: "gstin" | "enrolmentNumber") {
    const sentence =
      field === "gstin"
        ? t("Another shop is registered with this GSTIN. If it is yours, please write to us.")
        : t(
            "Another shop is registered with this enrolment number. If it is yours, please write to us.",
          );
    super(sentence, { code: "sellers.registrationInUse", fields: { [field]: sentence } });
  }
}

/**
 * The company was saved in another tab after this page was loaded. `fields` has the values that are
 * saved now.
 */
export class CompanyChanged extends Conflict {
  constructor(fields: Readonly<Record<string, string>>) {
    super(
      t(
        "These settings were saved in another tab after you opened this page. What you typed is still here. If you save again, you replace the other change.",
      ),
      { code: "sellers.companyChanged", fields },
    );
  }
}

/** A logo or signature needs saved company settings first. */
export class CompanySettingsMissing extends Conflict {
  constructor() {
    super(t("Please save your company settings first. Then add the picture."), {
      code: "sellers.companyMissing",
    });
  }
}
