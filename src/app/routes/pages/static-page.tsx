import type { ReactNode } from "react";
import { formatDate } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, touchClasses } from "#ui/page.tsx";
import { SupportContact } from "./support-contact.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export type PageSection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type StaticPageProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly sections: readonly PageSection[];
  /** When this wording came into force: "2026-11-21". */
  readonly since?: string;
  /** Pictures between the lead and the text. */
  readonly banner?: ReactNode;
  /** Terms and policies number their sections, so that people can refer to them. */
  readonly isNumbered?: boolean;
  /** What follows the text, above the contact: the next step. */
  readonly after?: ReactNode;
};

/** A page of information: a lead, its sections, and a contact. */
export function StaticPage({
  title,
  lead,
  sections,
  since,
  banner,
  isNumbered = false,
  after,
}: StaticPageProps) {
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: title }]} className="mb-6" />
      <PageIntroduction title={title} lead={lead} since={since} />
      {banner !== undefined && <div className="mt-8 sm:mt-10">{banner}</div>}
      <div className="stitch mt-8 mb-10" />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Contents sections={sections} isNumbered={isNumbered} />
        <PageSections sections={sections} isNumbered={isNumbered} after={after} />
      </div>
    </Page>
  );
}

function PageIntroduction({
  title,
  lead,
  since,
}: Pick<StaticPageProps, "title" | "lead"> & { readonly since: string | undefined }) {
  return (
    <header className="max-w-reading">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-muted">{lead}</p>
      {since !== undefined && (
        <p className="mt-3 text-sm text-ink-muted">
          {rich("In force since {since}", {
            since: <time dateTime={since}>{formatDate(since)}</time>,
          })}
        </p>
      )}
    </header>
  );
}

function PageSections({
  sections,
  isNumbered,
  after,
}: Pick<StaticPageProps, "sections" | "after"> & {
  readonly isNumbered: boolean;
}) {
  return (
    <article>
      {sections.map((section, place) => (
        <section
          key={section.id}
          id={section.id}
          aria-labelledby={`${section.id}-title`}
          className="mt-12 scroll-mt-24 first:mt-0"
        >
          <h2 id={`${section.id}-title`} className="mb-3 text-xl">
            {isNumbered && `${place + 1}. `}
            {section.title}
          </h2>
          <div className="prose">{section.body}</div>
        </section>
      ))}
      {after !== undefined && <div className="mt-12">{after}</div>}
      <SupportContact />
    </article>
  );
}

function Contents({
  sections,
  isNumbered,
}: {
  readonly sections: readonly PageSection[];
  readonly isNumbered: boolean;
}) {
  return (
    <nav
      aria-label={t("On this page")}
      className={
        "screen-only rounded-card border border-line p-4 lg:sticky " +
        "lg:top-28 lg:self-start lg:border-0 lg:p-0"
      }
    >
      <p className="font-medium">{t("On this page")}</p>
      <ContentsList sections={sections} isNumbered={isNumbered} />
    </nav>
  );
}

function ContentsList({
  sections,
  isNumbered,
}: {
  readonly sections: readonly PageSection[];
  readonly isNumbered: boolean;
}) {
  return (
    <ol className="mt-2 sm:columns-2 lg:columns-1">
      {[...sections, { id: "contact-us", title: t("Who to contact") }].map((section, place) => (
        <li key={section.id} className="break-inside-avoid">
          <a
            href={`#${section.id}`}
            className={
              "inline-block py-1.5 text-ink-muted underline-offset-4 " +
              `hover:text-ink hover:underline ${touchClasses}`
            }
          >
            {isNumbered && place < sections.length && `${place + 1}. `}
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
