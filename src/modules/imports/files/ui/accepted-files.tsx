import { Icon } from "#ui/icon.tsx";
import { chevronRightIcon } from "#ui/icons.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { columnMeaning, ownColumns } from "../rules/own-columns.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** The accepted formats, where to get such files, and the GST rates in force. */
export function AcceptedFiles({ gstSlabs }: { readonly gstSlabs: readonly number[] }) {
  return (
    <section aria-labelledby="files-taken">
      <h2 id="files-taken" className="text-xl">
        {t("Files we can read")}
      </h2>
      <ShopsToExportFrom />
      <details className="group mt-5 border-t border-line pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-accent-text [&::-webkit-details-marker]:hidden">
          <Icon d={chevronRightIcon} className="size-4 transition-transform group-open:rotate-90" />
          {t("The columns of our template")}
        </summary>
        <p className="mt-2 text-sm text-ink-muted">
          {t(
            "One row per variant. The first row of a product has the details of the whole product. An empty cell keeps what is in your shop.",
          )}
        </p>
        <OwnColumnList gstSlabs={gstSlabs} />
      </details>
    </section>
  );
}

function ShopsToExportFrom() {
  return (
    <dl className="mt-4 grid gap-4">
      <div>
        <dt className="font-medium">{t("From Shopify")}</dt>
        <dd className="text-ink-muted">
          {t("Products, Export, as a plain CSV file. Upload it as it is.")}
        </dd>
      </div>
      <div>
        <dt className="font-medium">{t("From Etsy")}</dt>
        <dd className="text-ink-muted">
          {t("Shop Manager, Settings, Options, Download data. Prices must be in rupees.")}
        </dd>
      </div>
      <div>
        <dt className="font-medium">{t("Your own list")}</dt>
        <dd className="text-ink-muted">
          {rich(
            "<link>Download our template</link>, fill it in with any spreadsheet and save it as “CSV UTF-8”. Files you export here have the same columns.",
            {
              link: (words) => (
                <a href="/product-template.csv" download className={textLinkClasses}>
                  {words}
                </a>
              ),
            },
          )}
        </dd>
      </div>
    </dl>
  );
}

function OwnColumnList({ gstSlabs }: { readonly gstSlabs: readonly number[] }) {
  return (
    <dl className="mt-3 grid gap-2.5 text-sm">
      {ownColumns.map((column) => (
        <div key={column.name}>
          <dt className="inline font-medium">
            {column.name}
            {column.isRequired === true && (
              <span className="font-normal text-ink-muted"> {t("(required)")}</span>
            )}
            :{" "}
          </dt>
          <dd className="inline text-ink-muted">{columnMeaning(column, gstSlabs)}</dd>
        </div>
      ))}
    </dl>
  );
}
