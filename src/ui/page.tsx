import type { ReactNode, Ref } from "react";
import { classes } from "#ui/classes.ts";

type PageProps = {
  children: ReactNode;
  className?: string | undefined;
  measure?: "page" | "form" | "reading" | undefined;
};

const measures = {
  page: "",
  form: "mx-auto max-w-form",
  reading: "mx-auto max-w-reading",
} as const;

/** The body of a screen between header and footer, inside the page frame. */
export function Page({ children, className, measure = "page" }: PageProps) {
  return (
    <div className={classes("page-frame pt-6 pb-16 sm:pt-10 sm:pb-24", className)}>
      {measure === "page" ? children : <div className={measures[measure]}>{children}</div>}
    </div>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  /** A small line above: the section that this page belongs to. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
};

/** The one h1 of a screen, with an introduction and actions. */
export function PageHeader({ title, eyebrow, lead, actions, className }: PageHeaderProps) {
  return (
    <header
      className={classes(
        "mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4",
        className,
      )}
    >
      <div className="min-w-0 max-w-reading">
        {eyebrow !== undefined && (
          <p className="mb-1 text-sm font-medium text-accent-text">{eyebrow}</p>
        )}
        <h1 className="text-2xl">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-lg text-ink-muted">{lead}</p>}
      </div>
      {actions !== undefined && <div className="screen-only flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

type SectionProps = {
  title?: ReactNode;
  /** For a heading that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  action?: ReactNode;
  id?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A part of a screen with its own heading. */
export function Section({ title, titleRef, lead, action, id, children, className }: SectionProps) {
  return (
    <section id={id} className={classes("mt-14 first:mt-0 sm:mt-20", className)}>
      {title !== undefined && (
        <div className="mb-6 flex items-end justify-between gap-4 sm:gap-6">
          <div className="min-w-0 max-w-reading">
            <h2
              ref={titleRef}
              tabIndex={titleRef === undefined ? undefined : -1}
              className="text-2xl"
            >
              {title}
            </h2>
            {lead !== undefined && <p className="mt-1 text-ink-muted">{lead}</p>}
          </div>
          {action !== undefined && <div className="shrink-0">{action}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Makes a link that stands alone as high as a finger needs, on touch screens. */
export const touchClasses =
  "pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";

/** A link in running text or beside a heading. */
export const textLinkClasses =
  "text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2";

/** A text link outside of any sentence. */
export const loneLinkClasses = `${textLinkClasses} ${touchClasses}`;
