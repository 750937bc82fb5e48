import { Link, href } from "react-router";
import type { PlatformSettings } from "#modules/identity/public.ts";
import { complaintsPromise } from "#shared/promise-words.ts";
import { loneLinkClasses } from "#ui/page.tsx";
import { useSettings } from "./use-settings.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Customer care and the grievance officer, published as the E-Commerce Rules 2020 require (rules 4
 * and 5).
 */
export function SupportContact() {
  const settings = useSettings();
  return (
    <section
      id="contact-us"
      aria-labelledby="contact-us-title"
      className="mt-16 scroll-mt-24 rounded-card border border-line bg-surface-raised p-6 sm:p-8"
    >
      <h2 id="contact-us-title" className="text-xl">
        {t("Who to contact")}
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <SupportContacts settings={settings} />
        <GrievanceContacts settings={settings} />
      </div>
      <address className="mt-8 border-t border-line pt-5 text-sm text-ink-muted not-italic">
        {operatorWords(settings)}
      </address>
    </section>
  );
}

function operatorWords({ name, legalName, address, gstin }: PlatformSettings): string {
  return gstin === null
    ? t("{name} is operated by {legalName}, {address}.", { name, legalName, address })
    : t("{name} is operated by {legalName}, {address}. GSTIN {gstin}.", {
        name,
        legalName,
        address,
        gstin,
      });
}

function SupportContacts({ settings }: { readonly settings: PlatformSettings }) {
  return (
    <div>
      <h3 className="text-lg">{t("Support")}</h3>
      <p className="mt-2">
        <MailLink address={settings.supportEmail} />
      </p>
      <p>
        <a
          href={`tel:${settings.supportPhone.replaceAll(/[^+\d]/g, "")}`}
          className={loneLinkClasses}
        >
          {settings.supportPhone}
        </a>
      </p>
      <p className="text-ink-muted">{settings.supportHours}</p>
      <p className="mt-2">
        <Link to={href("/help/contact")} className={loneLinkClasses}>
          {t("Write to the help desk")}
        </Link>
      </p>
    </div>
  );
}

function GrievanceContacts({ settings }: { readonly settings: PlatformSettings }) {
  return (
    <div id="grievance-officer" className="scroll-mt-24">
      <h3 className="text-lg">{t("Grievance officer")}</h3>
      <p className="mt-2">{settings.grievanceOfficer}</p>
      <p>
        <MailLink address={settings.grievanceEmail} />
      </p>
      <p className="text-ink-muted">{complaintsPromise()}</p>
    </div>
  );
}

function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} className={`${loneLinkClasses} break-all`}>
      {address}
    </a>
  );
}
