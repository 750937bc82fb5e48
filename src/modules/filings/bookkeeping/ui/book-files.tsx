import { t } from "#shared/texts/text.ts";
import { FileLink } from "../../returns/ui/file-link.tsx";
import type { BookFile } from "../contract.ts";

type FilesProps = { readonly fileAt: (file: BookFile) => string };

/** The files of a month for bookkeeping programs. */
export function BookFiles({ fileAt }: FilesProps) {
  return (
    <section aria-labelledby="book-files" className="screen-only mt-12">
      <h2 id="book-files" className="mb-1 text-xl">
        {t("For a bookkeeping program")}
      </h2>
      <p className="mb-6 max-w-reading text-ink-muted">
        {t(
          "The month's documents, yours and the marketplace's to you. The makers of these programs have not checked the files: after the first import please compare the totals with this page.",
        )}
      </p>
      <dl className="grid gap-6 md:grid-cols-2">
        <TallyFiles fileAt={fileAt} />
        <ZohoFiles fileAt={fileAt} />
      </dl>
    </section>
  );
}

function TallyFiles({ fileAt }: FilesProps) {
  return (
    <Program
      name="TallyPrime"
      lead={t("Import the ledgers first, as masters, then the vouchers, as transactions.")}
      files={[
        { to: fileAt("tally-ledgers.xml"), name: t("Ledgers (XML)") },
        { to: fileAt("tally-vouchers.xml"), name: t("Vouchers (XML)") },
      ]}
    />
  );
}

function ZohoFiles({ fileAt }: FilesProps) {
  return (
    <Program
      name="Zoho Books"
      lead={t("Import each file in the list of the same name.")}
      files={[
        { to: fileAt("zoho-invoices.csv"), name: t("Invoices (CSV)") },
        { to: fileAt("zoho-credit-notes.csv"), name: t("Credit notes (CSV)") },
        { to: fileAt("zoho-bills.csv"), name: t("Bills (CSV)") },
        { to: fileAt("zoho-vendor-credits.csv"), name: t("Vendor credits (CSV)") },
      ]}
    />
  );
}

type ProgramProps = {
  readonly name: string;
  readonly lead: string;
  readonly files: readonly { readonly to: string; readonly name: string }[];
};

function Program({ name, lead, files }: ProgramProps) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd>
        <p className="mb-3 text-sm text-ink-muted">{lead}</p>
        <ul className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.to}>
              <FileLink to={file.to} isSmall>
                {file.name}
              </FileLink>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
