import { Icon } from "#ui/icon.tsx";
import { chevronRightIcon } from "#ui/icons.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { ownColumns } from "../rules/own-columns.ts";

/** The accepted formats, and where to get such files. */
export function AcceptedFiles() {
  return (
    <section aria-labelledby="files-taken">
      <h2 id="files-taken" className="text-xl">
        Files we can read
      </h2>
      <ShopsToExportFrom />
      <details className="group mt-5 border-t border-line pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-accent-text [&::-webkit-details-marker]:hidden">
          <Icon d={chevronRightIcon} className="size-4 transition-transform group-open:rotate-90" />
          The columns of our template
        </summary>
        <p className="mt-2 text-sm text-ink-muted">
          One row per variant. The first row of a product carries what is said of all of it. An
          empty cell leaves what is in your shop.
        </p>
        <OwnColumnList />
      </details>
    </section>
  );
}

function ShopsToExportFrom() {
  return (
    <dl className="mt-4 grid gap-4">
      <div>
        <dt className="font-medium">From Shopify</dt>
        <dd className="text-ink-muted">Products, Export, as a plain CSV file. As it is.</dd>
      </div>
      <div>
        <dt className="font-medium">From Etsy</dt>
        <dd className="text-ink-muted">
          Shop Manager, Settings, Options, Download data. Prices have to be in rupees.
        </dd>
      </div>
      <div>
        <dt className="font-medium">Your own list</dt>
        <dd className="text-ink-muted">
          <a href="/product-template.csv" download className={textLinkClasses}>
            Download our template
          </a>
          , fill it in with any spreadsheet and save it as “CSV UTF-8”. What you export here has the
          same columns.
        </dd>
      </div>
    </dl>
  );
}

function OwnColumnList() {
  return (
    <dl className="mt-3 grid gap-2.5 text-sm">
      {ownColumns.map(({ name, meaning, isRequired }) => (
        <div key={name}>
          <dt className="inline font-medium">
            {name}
            {isRequired === true && <span className="font-normal text-ink-muted"> (required)</span>}
            :{" "}
          </dt>
          <dd className="inline text-ink-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
