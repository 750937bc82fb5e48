import { Form, href, isRouteErrorResponse } from "react-router";
import { BrokenLink } from "#app/broken-link.tsx";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";

type UnsubscribePageProps = {
  readonly isStopped: boolean;
  /** What the button ends. */
  readonly before: string;
  /** What has ended, and how it begins again. */
  readonly after: string;
};

/** The page behind the link in a mail that stops mails to an account: one button, and its answer. */
export function UnsubscribePage({ isStopped, before, after }: UnsubscribePageProps) {
  return (
    <Page measure="form">
      <PageHeader
        title={isStopped ? t("You have unsubscribed") : t("Stop these emails?")}
        lead={isStopped ? after : before}
      />
      {isStopped ? (
        <ButtonLink to={href("/account/notices")}>{t("Choose notices")}</ButtonLink>
      ) : (
        <Form method="post">
          <Button type="submit" variant="primary">
            {t("Unsubscribe")}
          </Button>
        </Form>
      )}
    </Page>
  );
}

/** The page of such a link that is incomplete, or whose account is closed. */
export function BrokenUnsubscribeLink({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenLink action={<ButtonLink to="/">{t("Return to Home")}</ButtonLink>}>
      {t("It is incomplete, or the account is closed. Copy the whole link from the email.")}
    </BrokenLink>
  );
}
