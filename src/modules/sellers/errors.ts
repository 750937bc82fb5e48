import { Conflict, InvalidInput } from "#shared/errors.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import type { ApplicationStatus } from "./contract.ts";

/** The user already has an application that is pending or approved, or is blocked. */
export class AlreadyApplied extends Conflict {
  constructor(status: ApplicationStatus) {
    super(sentences[status], { code: "sellers.alreadyApplied" });
  }
}

const sentences: Readonly<Record<ApplicationStatus, string>> = {
  pending:
    "You have already applied. We'll review your application within " +
    `${applicationReviewBusinessDays} business days.`,
  approved: "You are a seller already.",
  rejected: "Please try again.",
  blocked: "Your seller account is blocked. Please contact support.",
};

const reason = "somebody has decided it meanwhile. Please look at it again.";

/** The application's status has changed: another administrator decided, or the page was old. */
export class ApplicationAlreadyDecided extends Conflict {
  constructor(step: "update" | "block" | "unblock") {
    super(
      step === "update"
        ? `Failed to update application: ${reason}`
        : `Failed to ${step} seller: ${reason}`,
      { code: "sellers.applicationMoved" },
    );
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
      "Another shop is registered with this " +
      `${field === "gstin" ? "GSTIN" : "enrolment number"}. If it is yours, please write to us.`;
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
      "These settings were saved in another tab after you opened this page. What " +
        "you typed is still here: saving again replaces the other change.",
      { code: "sellers.companyChanged", fields },
    );
  }
}

/** A logo or signature needs saved company settings first. */
export class CompanySettingsMissing extends Conflict {
  constructor() {
    super("Please save your company settings first. Then add the picture.", {
      code: "sellers.companyMissing",
    });
  }
}
