import { formatDate } from "#shared/ist.ts";
import { shownPhone } from "#shared/phone.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { RegistrationType, ReviewedApplication, ReviewedCompany } from "../../contract.ts";

/** What the applicant says of the business and how to reach them. */
export function ApplicationFacts({ application }: { readonly application: ReviewedApplication }) {
  return (
    <>
      <section aria-labelledby="business-title">
        <h2 id="business-title" className="mb-3 text-xl">
          Business
        </h2>
        <Facts>
          <Fact name="Years of experience">{application.experience}</Fact>
          <Fact name="Specialties">{application.specialties}</Fact>
          <Fact name="Description" isWide>
            <span className="whitespace-pre-line">{application.description}</span>
          </Fact>
        </Facts>
      </section>
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="mb-3 text-xl">
          Contact
        </h2>
        <Facts>
          <Fact name="Name">{application.contactName}</Fact>
          <Fact name="Email">
            <a href={`mailto:${application.email}`} className={textLinkClasses}>
              {application.email}
            </a>
          </Fact>
          <Fact name="Phone">
            {application.phone === null ? "Not given" : shownPhone(application.phone)}
          </Fact>
          <Fact name="Website">
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
          </Fact>
        </Facts>
      </section>
    </>
  );
}

const registrations: Readonly<Record<RegistrationType, string>> = {
  regular: "Regular",
  composition: "Composition",
  unregistered: "Unregistered, but enrolled",
};

/** What the applicant has filled in as their company, to be compared with documents. */
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
        <Facts>
          <Fact name="Company">{company.companyName}</Fact>
          <Fact name="Registration">{registrations[company.registrationType]}</Fact>
          <Fact name="GSTIN">
            <span className="money">{company.gstin ?? "None"}</span>
          </Fact>
          <Fact name="PAN">
            <span className="money">{company.pan ?? "None"}</span>
          </Fact>
          {company.enrolmentNumber !== null && (
            <Fact name="Enrolment number">
              <span className="money">{company.enrolmentNumber}</span>
            </Fact>
          )}
          <Fact name="Address">
            <span className="whitespace-pre-line">
              {company.address}, {company.state}
            </span>
          </Fact>
          <Fact name="Last changed">{formatDate(company.updatedAt)}</Fact>
        </Facts>
      )}
    </section>
  );
}
