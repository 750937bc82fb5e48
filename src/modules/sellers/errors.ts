import { Conflict, InvalidInput } from "#shared/errors.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import type { ApplicationStatus } from "./contract.ts";

/** Somebody whose application is waiting, approved or blocked sends another one. */
export class AlreadyApplied extends Conflict {
  constructor(status: ApplicationStatus) {
    super(sentences[status], { code: "sellers.alreadyApplied" });
  }
}

const sentences: Readonly<Record<ApplicationStatus, string>> = {
  pending: `You have already applied. We'll review your application within ${applicationReviewBusinessDays} business days.`,
  approved: "You are a seller already.",
  rejected: "Please try again.",
  blocked: "Your seller account is blocked. Please contact support.",
};

const reason = "somebody has decided it meanwhile. Please look at it again.";

/**
 * Two administrators decided at once, or a page was old: the application is no longer what it was.
 */
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

/** The company as typed cannot be taken; `fields` says why, field by field. */
export class InvalidCompany extends InvalidInput {
  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message, { code: "sellers.companyNotTaken", fields });
  }
}

/** Another shop, or the marketplace itself, issues documents under this registration. */
export class RegistrationInUse extends Conflict {
  constructor(field: "gstin" | "enrolmentNumber") {
    const sentence = `Another shop is registered with this ${field === "gstin" ? "GSTIN" : "enrolment number"}. If it is yours, please write to us.`;
    super(sentence, { code: "sellers.registrationInUse", fields: { [field]: sentence } });
  }
}

/**
 * The company was saved after this page was opened, in another tab. `fields` says what stands there
 * now.
 */
export class CompanyChanged extends Conflict {
  constructor(fields: Readonly<Record<string, string>>) {
    super(
      "These settings were saved in another tab after you opened this page. What you typed is still here: saving again replaces the other change.",
      { code: "sellers.companyChanged", fields },
    );
  }
}

/** A logo or a signature belongs to a company, which has to be there first. */
export class CompanySettingsMissing extends Conflict {
  constructor() {
    super("Please save your company settings first. Then add the picture.", {
      code: "sellers.companyMissing",
    });
  }
}
