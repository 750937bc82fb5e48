import { z } from "zod";
import { isEmailAddress } from "#modules/identity/public.ts";
import { FormPictures, type UploadedPicture } from "#modules/media/public.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { webAddress } from "#shared/web-address.ts";
import { fewestPhotographs, photographsMissing } from "./applications/rules/photographs.ts";
import { normaliseTaxNumber, taxNumberProblem } from "./applications/rules/tax-number.ts";
import { lutFields, type LetterOfUndertaking } from "./company/rules/letter-of-undertaking.ts";
import { turnovers, type Turnover } from "./company/rules/turnover.ts";
import { t } from "#shared/texts/text.ts";

/** The statuses of an application. The profile's seller status follows them. */
export const applicationStatuses = ["pending", "approved", "rejected", "blocked"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The changes that can happen to an applicant. */
export const sellerChanges = [
  "applied",
  "asked",
  "completed",
  "approved",
  "rejected",
  "blocked",
  "unblocked",
] as const;
export type SellerChange = (typeof sellerChanges)[number];

const phonePattern = /^\+?[0-9][0-9 ()-]{6,18}$/;
const emailSentence = () => t("Please enter a valid email address");
const phoneSentence = () => t("Please enter a phone number, such as +91 98765 43210.");

const optionalPhone = optionalLine(30).refine(
  (value) => value === null || phonePattern.test(value),
  { error: phoneSentence },
);

const linkToWork = requiredLine(300, () => t("Please enter a link that shows your work."))
  .refine((typed) => webAddress(typed) !== null, {
    error: () =>
      t(
        "Please enter a website that everyone can open, such as example.com, or an Instagram name, such as @yourname.",
      ),
  })
  .transform((typed) => webAddress(typed) ?? typed);

const taxNumber = requiredLine(30, () => t("Please enter your PAN or GSTIN."))
  .superRefine((typed, { addIssue }) => {
    const message = taxNumberProblem(typed);
    if (message !== undefined) addIssue({ code: "custom", message });
  })
  .transform(normaliseTaxNumber);

const experienceSentence = () =>
  t("Please enter your years of experience as a whole number from 0 to 100.");

/** The application form. Specialties are separated by commas. */
export const SellerApplication = z.object({
  businessName: requiredLine(200, () => t("Please enter your business name.")),
  contactName: requiredLine(200, () => t("Please enter the name of a contact person.")),
  email: requiredLine(254, () => t("Please enter an email address.")).pipe(
    z.email({ error: emailSentence }),
  ),
  phone: optionalPhone,
  website: linkToWork,
  taxNumber,
  experience: requiredLine(3, experienceSentence)
    .refine((value) => /^[0-9]{1,3}$/.test(value) && Number(value) <= 100, {
      error: experienceSentence,
    })
    .transform(Number),
  specialties: requiredLine(500, () => t("Please enter at least one specialty.")).refine(
    (value) => value.split(",").some((part) => part.trim() !== ""),
    { error: () => t("Please enter at least one specialty.") },
  ),
  description: requiredText(5000, () => t("Please describe your business.")),
  /** Ids of own uploads, in their order: the work and the bench. */
  picture: FormPictures.refine((ids) => ids.length >= fewestPhotographs, {
    error: photographsMissing,
  }),
});
export type SellerApplication = z.output<typeof SellerApplication>;

const notes = optionalText(2000);

/** The applicant must be able to read why. */
export const reasonMissing = () => t("Please give a reason. The applicant will see it.");

/**
 * An administrator's decision on an application: one of five actions, a reason for the applicant (or
 * what they are asked for), and internal notes.
 */
export const ApplicationDecision = z
  .object({
    decision: z.enum(["approved", "rejected", "ask", "block", "unblock"]),
    reason: optionalText(2000),
    notes,
  })
  .refine(
    ({ decision, reason }) => reason !== null || decision === "approved" || decision === "unblock",
    { path: ["reason"], error: reasonMissing },
  );
export type ApplicationDecision = z.output<typeof ApplicationDecision>;

/** A seller's GST registration. Only regular sellers charge GST and issue tax invoices. */
export const registrationTypes = ["regular", "composition", "unregistered"] as const;
export type RegistrationType = (typeof registrationTypes)[number];

/** The pictures on a company's documents. */
export type CompanyPictureUse = "logo" | "signature";

/** The PIN code, phone number or email address that is invalid on its own. */
export function unreadable({
  pinCode,
  phone,
  email,
}: Pick<CompanySettingsInput, "pinCode" | "phone" | "email">): Readonly<Record<string, string>> {
  return {
    ...(pinCode !== null &&
      !pinCodePattern.test(pinCode) && { pinCode: t("Please enter a six-digit PIN code.") }),
    ...(phone !== null && !phonePattern.test(phone) && { phone: phoneSentence() }),
    ...(email !== null && !isEmailAddress(email) && { email: emailSentence() }),
  };
}

/** The company form. `checkCompany` returns all problems at once. */
export const CompanySettingsInput = z.object({
  registrationType: z.enum(registrationTypes, {
    error: () => t("Please choose the registration type."),
  }),
  companyName: optionalLine(200),
  gstin: optionalLine(40),
  enrolmentNumber: optionalLine(40),
  pan: optionalLine(40),
  address: optionalText(500),
  city: optionalLine(80),
  pinCode: optionalLine(10).transform((typed) => typed?.replace(/\s/g, "") ?? null),
  stateCode: optionalLine(2),
  phone: optionalLine(30),
  email: optionalLine(254),
  turnover: z
    .enum(turnovers, { error: () => t("Please choose your turnover.") })
    .default("up_to_5_crore"),
  eInvoicesFrom: optionalLine(10),
  signatoryName: optionalLine(200),
  ...lutFields,
  /** The version that was loaded; 0 before the first save. */
  version: z.coerce
    .number({ error: () => t("Please reload the page.") })
    .int()
    .min(0)
    .default(0),
});
export type CompanySettingsInput = z.output<typeof CompanySettingsInput>;

/** A company. */
export type CompanyDetails = {
  readonly registrationType: RegistrationType;
  readonly companyName: string;
  readonly gstin: string | null;
  readonly enrolmentNumber: string | null;
  readonly pan: string | null;
  readonly address: string;
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly state: string;
  readonly stateCode: string;
  readonly turnover: Turnover;
  readonly eInvoicesFrom: string | null;
  readonly signatoryName: string | null;
} & LetterOfUndertaking;

/** A saved company as documents print it. Each save increases `version`. */
export type Company = CompanyDetails & {
  /** Nothing of it is on sale: the marketplace lacks TCS in its State. */
  readonly lacksTcs: boolean;
  readonly version: number;
  readonly logoFile: string | null;
  readonly signatureFile: string | null;
};

/** An application as its applicant sees it. */
export type OwnApplication = {
  readonly status: ApplicationStatus;
  readonly businessName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string | null;
  /** A link of any kind; null and no tax number in applications from before they were required. */
  readonly website: string | null;
  /** PAN or GSTIN; masked for administrators. */
  readonly taxNumber: string | null;
  readonly pictures: readonly UploadedPicture[];
  readonly experience: number;
  readonly specialties: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  /** Why it was rejected, or the seller blocked. */
  readonly reason: string | null;
  /** What the applicant is asked for while the application is pending. */
  readonly moreAsked: string | null;
  readonly moreAskedAt: Date | null;
};

/** An earlier application as its applicant sees it. */
export type EarlierApplication = Pick<
  OwnApplication,
  "status" | "businessName" | "createdAt" | "decidedAt" | "reason"
>;
/** The number of applications per status. */
export type ApplicationCounts = Readonly<Record<ApplicationStatus, number>>;

/** The applicant's company for an administrator's check, with GSTIN and PAN masked. */
export type ReviewedCompany = {
  readonly registrationType: RegistrationType;
  readonly companyName: string;
  readonly gstin: string | null;
  readonly enrolmentNumber: string | null;
  readonly pan: string | null;
  readonly address: string;
  readonly state: string;
  readonly updatedAt: Date;
};

/** An application as an administrator sees it. */
export type ReviewedApplication = OwnApplication & {
  readonly id: string;
  readonly userId: string;
  readonly adminNotes: string | null;
};

/** A row of the administrators' list. */
export type ReviewLine = Pick<
  ReviewedApplication,
  "id" | "businessName" | "contactName" | "email" | "specialties" | "status" | "createdAt"
> & { readonly isWithApplicant: boolean };

/**
 * A step in the history of an application: the status after it, who did it, the reason for the
 * applicant, and notes. `request`: the applicant was asked for more, or completed the application.
 */
export type ApplicationStep = {
  readonly request: "asked" | "completed" | null;
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly status: ApplicationStatus;
  readonly reason: string | null;
  readonly notes: string | null;
};
