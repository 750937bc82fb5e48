import { Form, href, Link } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import type { StoredLayout } from "../contract.ts";
import { layoutColumnName } from "../rules/layout-field-words.ts";

/** The layouts of bank files, and the one in use. */
export function PayoutLayoutList({ layouts }: { readonly layouts: readonly StoredLayout[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {layouts.map((layout) => (
        <li key={layout.code} className="flex flex-wrap items-center justify-between gap-3 py-4">
          <div className="min-w-0 max-w-reading">
            <p className="flex flex-wrap items-center gap-2">
              <Link
                to={href("/admin/payouts/layouts/:layoutCode", { layoutCode: layout.code })}
                className={`${loneLinkClasses} font-medium wrap-anywhere`}
              >
                {layout.name}
              </Link>
              {layout.isChosen && <Badge tone="positive">{t("In use")}</Badge>}
              {!layout.isChecked && <Badge tone="mustard">{t("Not checked by the bank")}</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-ink-muted">{titlesOf(layout)}</p>
          </div>
          {!layout.isChosen && <ChooseForm layout={layout} />}
        </li>
      ))}
    </ul>
  );
}

function ChooseForm({ layout: { code, name } }: { readonly layout: StoredLayout }) {
  return (
    <Form method="post">
      <input type="hidden" name="layoutCode" value={code} />
      <Button name="intent" value="choose">
        {t("Use this layout")}
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}

/** The headings of the columns that hold something. */
function titlesOf({ columns }: StoredLayout): string {
  return columns
    .filter(({ field }) => field !== "empty")
    .map(layoutColumnName)
    .join(" · ");
}
