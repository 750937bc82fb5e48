import { formatDate } from "#shared/ist.ts";
import { formatPhone } from "#shared/phone.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { RegistrationType, ReviewedApplication, ReviewedCompany } from "../../contract.ts";

/** The applicant's business and contact details. */
export function ApplicationFacts({ application }: { readonly application: ReviewedApplication }) {
  return (
    <>
      <BusinessSection application={application} />
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="mb-3 text-xl">
          Contact
        </h2>
        <DescriptionList>
          <DescriptionItem name="Name">{application.contactName}</DescriptionItem>
          <DescriptionItem name="Email">
            <a href={`mailto:${application.email}`} className={textLinkClasses}>
              {application.email}
            </a>
          </DescriptionItem>
          <DescriptionItem name="Phone">
            {application.phone === null ? "Not given" : formatPhone(application.phone)}
          </DescriptionItem>
          <WebsiteFact application={application} />
        </DescriptionList>
      </section>
    </>
  );
}

function BusinessSection({ application }: { readonly application: ReviewedApplication }) {
  return (
    <section aria-labelledby="business-title">
      <h2 id="business-title" className="mb-3 text-xl">
        Business
      </h2>
      <DescriptionList>
        <DescriptionItem name="Years of experience">{application.experience}</DescriptionItem>
        <DescriptionItem name="Specialties">{application.specialties}</DescriptionItem>
        <DescriptionItem name="Description" isWide>
          <span className="whitespace-pre-line">{application.description}</span>
        </DescriptionItem>
      </DescriptionList>
    </section>
  );
}

function WebsiteFact({ application }: { readonly application: ReviewedApplication }) {
  return (
    <DescriptionItem name="Website">
      {application.website === null ? (
        "Not given"
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

const registrations: Readonly<Record<RegistrationType, string>> = {
  regular: "Regular",
  composition: "Composition",
  unregistered: "Unregistered, but enrolled",
};

/** The applicant's company, to be compared with their documents. */
export function ApplicationDocuments({ company }: { readonly company: ReviewedCompany | null }) {
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="mb-3 text-xl">
        Documents
      </h2>
      {company === null ? (
        <p className="text-ink-muted">
          Company settings are not filled in yet. They are asked for before the first order is
          confirmed.
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
      <DescriptionItem name="Company">{company.companyName}</DescriptionItem>
      <DescriptionItem name="Registration">
        {registrations[company.registrationType]}
      </DescriptionItem>
      <DescriptionItem name="GSTIN">
        <span className="money">{company.gstin ?? "None"}</span>
      </DescriptionItem>
      <DescriptionItem name="PAN">
        <span className="money">{company.pan ?? "None"}</span>
      </DescriptionItem>
      {company.enrolmentNumber !== null && (
        <DescriptionItem name="Enrolment number">
          <span className="money">{company.enrolmentNumber}</span>
        </DescriptionItem>
      )}
      <DescriptionItem name="Address">
        <span className="whitespace-pre-line">
          {company.address}, {company.state}
        </span>
      </DescriptionItem>
      <DescriptionItem name="Last changed">{formatDate(company.updatedAt)}</DescriptionItem>
    </DescriptionList>
  );
}
