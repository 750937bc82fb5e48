import type { ReactNode } from "react";
import { textLinkClasses } from "#ui/page.tsx";
import type { ReviewedApplication } from "../contract.ts";

/** What the applicant says of the business and how to reach them. */
export function ApplicationFacts({ application }: { readonly application: ReviewedApplication }) {
  return (
    <>
      <section aria-labelledby="business-title">
        <h2 id="business-title" className="mb-3 text-xl">
          Business
        </h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="Years of experience">{application.experience}</Fact>
          <Fact name="Specialties">{application.specialties}</Fact>
          <Fact name="Description" isWide>
            <span className="whitespace-pre-line">{application.description}</span>
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="mb-3 text-xl">
          Contact
        </h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="Name">{application.contactName}</Fact>
          <Fact name="Email">
            <a href={`mailto:${application.email}`} className={textLinkClasses}>
              {application.email}
            </a>
          </Fact>
          <Fact name="Phone">{application.phone ?? "Not given"}</Fact>
          <Fact name="Website">
            {application.website === null ? (
              "Not given"
            ) : (
              <a href={application.website} rel="noopener noreferrer nofollow" target="_blank" className={textLinkClasses}>
                {application.website}
              </a>
            )}
          </Fact>
        </dl>
      </section>
    </>
  );
}

function Fact({ name, isWide = false, children }: { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode }) {
  return (
    <div className={isWide ? "max-w-reading sm:col-span-2" : undefined}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
