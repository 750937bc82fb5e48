import { formatDate } from "#shared/ist.ts";
import { formatPhone } from "#shared/phone.ts";
import { isLinkable } from "#shared/web-address.ts";
import { AddedPictures } from "#modules/media/public.ui.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { RegistrationType, ReviewedApplication, ReviewedCompany } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The applicant's business and contact details. */
export function ApplicationFacts({ application }: { readonly application: ReviewedApplication }) {
  return (
    <>
      <BusinessSection application={application} />
      <PhotographsSection application={application} />
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="mb-3 text-xl">
          {t("Contact")}
        </h2>
        <DescriptionList>
          <DescriptionItem name={t("Name")}>{application.contactName}</DescriptionItem>
          <DescriptionItem name={t("Email")}>
            <a href={`mailto:${application.email}`} className={textLinkClasses}>
              {application.email}
            </a>
          </DescriptionItem>
          <DescriptionItem name={t("Phone")}>
            {application.phone === null ? t("Not given") : formatPhone(application.phone)}
          </DescriptionItem>
          <LinkFact application={application} />
        </DescriptionList>
      </section>
    </>
  );
}

function BusinessSection({ application }: { readonly application: ReviewedApplication }) {
  return (
    <section aria-labelledby="business-title">
      <h2 id="business-title" className="mb-3 text-xl">
        {t("Business")}
      </h2>
      <DescriptionList>
        <DescriptionItem name={t("Years of experience")}>{application.experience}</DescriptionItem>
        <DescriptionItem name={t("PAN or GSTIN")}>
          <span className="money">{application.taxNumber ?? t("Not given")}</span>
        </DescriptionItem>
        <DescriptionItem name={t("Specialties")}>{application.specialties}</DescriptionItem>
        <DescriptionItem name={t("Description")} isWide>
          <span className="whitespace-pre-line">{application.description}</span>
        </DescriptionItem>
      </DescriptionList>
    </section>
  );
}

function PhotographsSection({ application }: { readonly application: ReviewedApplication }) {
  return (
    <section aria-labelledby="photographs-title">
      <h2 id="photographs-title" className="mb-3 text-xl">
        {t("Photographs")}
      </h2>
      {application.pictures.length === 0 ? (
        <p className="text-ink-muted">{t("No photographs.")}</p>
      ) : (
        <AddedPictures pictures={application.pictures} />
      )}
    </section>
  );
}

function LinkFact({ application }: { readonly application: ReviewedApplication }) {
  return (
    <DescriptionItem name={t("Link")}>
      {application.website === null ? (
        t("Not given")
      ) : !isLinkable(application.website) ? (
        <span className="break-all">{application.website}</span>
      ) : (
        <a
          href={application.website}
          rel="noopener noreferrer nofollow"
          target="_blank"
          className={textLinkClasses}
        >
          {application.website}
        </a>
      )}
    </DescriptionItem>
  );
}

const registrations = (): Readonly<Record<RegistrationType, string>> => ({
  regular: t("Regular"),
  composition: t("Composition"),
  unregistered: t("Unregistered, but enrolled"),
});

/** The applicant's company, to be compared with their documents. */
export function ApplicationDocuments({ company }: { readonly company: ReviewedCompany | null }) {
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="mb-3 text-xl">
        {t("Documents")}
      </h2>
      {company === null ? (
        <p className="text-ink-muted">
          {t(
            "Company settings are not filled in yet. The seller must fill them in before confirming the first order.",
          )}
        </p>
      ) : (
        <CompanyFacts company={company} />
      )}
    </section>
  );
}

function CompanyFacts({ company }: { readonly company: NonNullable<ReviewedCompany | null> }) {
  return (
    <DescriptionList>
      <DescriptionItem name={t("Company")}>{company.companyName}</DescriptionItem>
      <DescriptionItem name={t("Registration")}>
        {registrations()[company.registrationType]}
      </DescriptionItem>
      <DescriptionItem name={t("GSTIN")}>
        <span className="money">{company.gstin ?? t("None")}</span>
      </DescriptionItem>
      <DescriptionItem name={t("PAN")}>
        <span className="money">{company.pan ?? t("None")}</span>
      </DescriptionItem>
      {company.enrolmentNumber !== null && (
        <DescriptionItem name={t("Enrolment number")}>
          <span className="money">{company.enrolmentNumber}</span>
        </DescriptionItem>
      )}
      <DescriptionItem name={t("Address")}>
        <span className="whitespace-pre-line">
          {company.address}, {company.state}
        </span>
      </DescriptionItem>
      <DescriptionItem name={t("Last changed")}>{formatDate(company.updatedAt)}</DescriptionItem>
    </DescriptionList>
  );
}
