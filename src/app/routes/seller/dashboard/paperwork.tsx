import { Link, href } from "react-router";
import { textLinkClasses } from "#ui/page.tsx";

const places = [
  {
    to: href("/seller/invoices"),
    label: "Invoices",
    note: "All that you billed and took back, with PDFs.",
  },
  {
    to: href("/gst-invoice"),
    label: "Write an invoice",
    note: "For what you sold without an order here.",
  },
  {
    to: href("/seller/gst"),
    label: "GST returns",
    note: "What your accountant needs, month by month.",
  },
  { to: href("/seller/archives"), label: "Archives", note: "All documents of a year in one file." },
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
