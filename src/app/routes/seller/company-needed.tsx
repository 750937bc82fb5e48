import { href, Link } from "react-router";
import type { SellingTerms } from "#modules/sellers/public.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";

/** Says before anything is typed that only drafts can be saved, and where to change that. */
export function CompanyNeededNote({ terms }: { readonly terms: SellingTerms }) {
  if (terms.hasCompany) return null;
  return (
    <p className="mb-6 rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3">
      {rich(
        "To publish, fill in your <link>company settings</link> first: every order is billed in your name. Until then you can save drafts.",
        {
          link: (words) => (
            <Link to={href("/company-settings")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        },
      )}
    </p>
  );
}
