import { useRef, type ReactNode } from "react";
import { defaultNavigation, useDelegatedLinks } from "#ui/delegated-links.ts";
import { LogoMark } from "#ui/logo.tsx";
import { footerGroups } from "#ui/shell/links.ts";
import type { ShellViewer } from "#ui/shell/viewer.ts";
import { touchClasses } from "#ui/page.tsx";
import { localPath, t } from "#shared/texts/text.ts";
import { LanguageSwitch } from "#ui/shell/language-switch.tsx";

/** The operating company, its support and its grievance officer, as the settings have them. */
type FooterContact = {
  legalName: string;
  address: string;
  supportEmail: string;
  supportPhone: string;
  /** "Mon-Fri 9AM-6PM IST" */
  supportHours: string;
  grievanceOfficer: string;
  grievanceEmail: string;
};

type SiteFooterProps = {
  name: string;
  viewer: ShellViewer | null;
  year: number;
  contact: FooterContact;
  letters?: ReactNode;
};

const linkClasses =
  "inline-block py-1.5 text-ink-muted underline-offset-4 hover:text-ink hover:underline " +
  touchClasses;

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
            {t("Leather goods made by hand in Indian workshops, sold by the people who make them.")}
          </p>
          <Contact contact={contact} />
        </div>
        {footerGroups(viewer).map((group, at) => (
          <nav key={group.title} aria-labelledby={`footer-${at}`}>
            <h2 id={`footer-${at}`} className="mb-2 text-lg">
              {group.title}
            </h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <a href={localPath(link.to)} className={linkClasses}>
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
            © {year} {contact.legalName}
          </p>
          <p>{t("Prices in Indian rupees. Shipping within India.")}</p>
          <LanguageSwitch className={linkClasses} />
        </div>
      </div>
    </footer>
  );
}

/** Company, support and grievance officer, as rules 4 and 5 of the E-Commerce Rules 2020 require. */
function Contact({ contact }: { contact: FooterContact }) {
  const { legalName, address, supportEmail, supportPhone, supportHours } = contact;
  const { grievanceOfficer, grievanceEmail } = contact;
  const link = (to: string, words: string) => (
    <a href={to} className={`py-1 text-accent-text underline underline-offset-4 ${touchClasses}`}>
      {words}
    </a>
  );
  return (
    <address className="mt-5 text-sm leading-relaxed text-ink-muted not-italic">
      <strong className="font-medium text-ink">{legalName}</strong>
      <br />
      {address}
      <br />
      {link(`mailto:${supportEmail}`, supportEmail)}
      <br />
      {link(`tel:${supportPhone.replaceAll(/[^+\d]/g, "")}`, supportPhone)}
      <br />
      {supportHours}
      <p className="mt-3">
        {link(localPath("/grievance"), t("Grievance officer"))}: {grievanceOfficer}
        <br />
        {link(`mailto:${grievanceEmail}`, grievanceEmail)}
      </p>
    </address>
  );
}
