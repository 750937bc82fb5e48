import { Link, href } from "react-router";
import { textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

const places = [
  {
    to: href("/seller/invoices"),
    get label() {
      return t("Invoices");
    },
    get note() {
      return t("All your invoices and credit notes, with PDFs.");
    },
  },
  {
    to: href("/gst-invoice"),
    get label() {
      return t("Create an invoice");
    },
    get note() {
      return t("For sales without an order here.");
    },
  },
  {
    to: href("/seller/gst"),
    get label() {
      return t("GST returns");
    },
    get note() {
      return t("What your accountant needs, month by month.");
    },
  },
  {
    to: href("/seller/archives"),
    get label() {
      return t("Archives");
    },
    get note() {
      return t("All documents of a year in one file.");
    },
  },
] as const;

/** Links to the seller's documents and returns. */
export function Paperwork() {
  return (
    <ul
      className={
        "grid grid-cols-1 gap-px overflow-hidden rounded-card border " +
        "border-line bg-line sm:grid-cols-2 xl:grid-cols-4"
      }
    >
      {places.map(({ to, label, note }) => (
        <li key={to} className="relative bg-surface-raised px-4 py-3.5 hover:bg-surface-sunken">
          <Link to={to} className={`${textLinkClasses} font-medium after:absolute after:inset-0`}>
            {label}
          </Link>
          <p className="mt-0.5 text-sm text-ink-muted">{note}</p>
        </li>
      ))}
    </ul>
  );
}
