import { useRef, type ReactNode } from "react";
import { defaultNavigation, useDelegatedLinks } from "#ui/delegated-links.ts";
import { LogoMark } from "#ui/logo.tsx";
import { footerGroups } from "#ui/shell/links.ts";
import type { ShellViewer } from "#ui/shell/viewer.ts";

/** The operating company, from the settings. */
export type FooterContact = {
  company: string;
  address: string;
  email: string;
  phone: string;
  /** "Mon-Fri 9AM-6PM IST" */
  hours: string;
};

type SiteFooterProps = {
  name: string;
  viewer: ShellViewer | null;
  year: number;
  contact?: FooterContact | undefined;
  letters?: ReactNode;
};

const linkClasses =
  "inline-block py-1.5 text-ink-muted underline-offset-4 hover:text-ink hover:underline";

/** The footer of every screen. */
export function SiteFooter({ name, viewer, year, contact, letters }: SiteFooterProps) {
  const footer = useRef<HTMLElement>(null);
  useDelegatedLinks(footer, defaultNavigation);
  return (
    <footer ref={footer} className="screen-only bg-surface-sunken">
      <div className="stitch" />
      <div className="page-frame grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-16">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-xl leading-none font-semibold tracking-tight">
            <LogoMark />
            {name}
          </p>
          <p className="mt-4 text-ink-muted">
            Leather goods made by hand in Indian workshops, sold by the people who make them.
          </p>
          {contact !== undefined && <Contact contact={contact} />}
        </div>
        {footerGroups(viewer).map((group) => (
          <nav key={group.title} aria-labelledby={`footer-${group.title}`}>
            <h2 id={`footer-${group.title}`} className="mb-2 text-lg">
              {group.title}
            </h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <a href={link.to} className={linkClasses}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {letters !== undefined && <div className="page-frame pb-12">{letters}</div>}
      <div className="page-frame">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-5 text-sm text-ink-muted">
          <p>
            © {year} {contact?.company ?? name}
          </p>
          <p>Prices in Indian rupees. Shipping within India.</p>
        </div>
      </div>
    </footer>
  );
}

function Contact({ contact }: { contact: FooterContact }) {
  return (
    <address className="mt-5 text-sm leading-relaxed text-ink-muted not-italic">
      <strong className="font-medium text-ink">{contact.company}</strong>
      <br />
      {contact.address}
      <br />
      <a
        href={`mailto:${contact.email}`}
        className="py-1 text-accent-text underline underline-offset-4"
      >
        {contact.email}
      </a>
      <br />
      <a
        href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`}
        className="py-1 text-accent-text underline underline-offset-4"
      >
        {contact.phone}
      </a>
      <br />
      {contact.hours}
    </address>
  );
}
