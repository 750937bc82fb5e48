import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowLeftIcon } from "#ui/icons.ts";
import { Page, textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type EntryPanelProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly below?: ReactNode;
};

/** The narrow panel of the sign-in screens: a heading, a form, and links below. */
export function EntryPanel({ title, lead, children, below }: EntryPanelProps) {
  return (
    <Page>
      <div className="mx-auto max-w-md">
        <Link
          to="/"
          className={
            "mb-4 inline-flex min-h-11 items-center gap-2 " +
            "rounded-sm text-ink-muted hover:text-ink"
          }
        >
          <Icon d={arrowLeftIcon} className="size-[1.1em]" />
          {t("Back to Home")}
        </Link>
        <Card className="sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {lead !== undefined && <div className="mt-2 text-ink-muted">{lead}</div>}
          <div className="stitch my-6" />
          {children}
        </Card>
        {below !== undefined && <div className="mt-6 grid gap-4">{below}</div>}
      </div>
    </Page>
  );
}

/** Outside production, mail goes to the mailbox. This tells newcomers where it is. */
export function MailboxHint({ to }: { readonly to?: string | undefined }) {
  const query = to === undefined || to === "" ? "" : `?to=${encodeURIComponent(to)}`;
  return (
    <p className="text-center text-sm text-ink-muted">
      {rich("This demo does not send email. Read its messages in the <link>mailbox</link>.", {
        link: (words) => (
          <Link to={`/dev/mailbox${query}`} className={textLinkClasses}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
