import { Link, href } from "react-router";
import type { OwnApplication } from "#modules/sellers/public.ts";
import { ApplicationStages } from "#modules/sellers/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";

/** Visitors sign in before they apply. */
export function SignInFirst() {
  return (
    <p className="mb-8 rounded-card bg-surface-sunken px-4 py-3.5">
      {rich("You need an account to apply. <link>Sign in or create one</link> first.", {
        link: (words) => (
          <Link
            to={`/auth?next=${encodeURIComponent(href("/become-seller"))}`}
            className={textLinkClasses}
          >
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

/** What the reviewer asks for. */
export function ApplicationRequest({ request }: { readonly request: string }) {
  return (
    <div className="mb-8 rounded-card border-l-4 border-mustard bg-mustard-soft px-4 py-3.5">
      <p className="font-medium">{t("Please complete your application")}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{request}</p>
    </div>
  );
}

/** The last application was not approved. */
export function RejectedNote({ application }: { readonly application: OwnApplication }) {
  return (
    <div className="mb-8 rounded-card border-l-4 border-mustard bg-mustard-soft px-4 py-3.5">
      <p className="font-medium">{t("Application Not Approved")}</p>
      <p>
        {rich(
          "Your last application was not approved. Please read the <link>Seller Guidelines</link>, make the necessary changes and apply again.",
          {
            link: (words) => (
              <Link to={href("/seller-guidelines")} className={textLinkClasses}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
      <ApplicationStages application={application} className="mt-4" />
    </div>
  );
}
