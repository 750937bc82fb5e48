import type { ReactNode } from "react";
import type { GuardState } from "#policy/seller-guard.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { IllustrationName } from "#ui/illustration.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type GuardScreenProps = {
  readonly state: Exclude<GuardState, "open">;
  /** The requested page, to return to after signing in. */
  readonly returnTo: string;
  readonly supportEmail: string;
  /** Why the application was not approved, or what the role in a team does not include. */
  readonly reason: string | null;
};

type Words = {
  readonly drawing: IllustrationName;
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
};

/** The screen for somebody who may not work as a seller, or not yet. */
export function SellerGuardScreen(props: GuardScreenProps) {
  const { drawing, title, text, action } = wordsOf(props);
  return (
    <Page>
      <EmptyState drawing={drawing} title={title} headingLevel={1} action={action}>
        {text}
      </EmptyState>
    </Page>
  );
}

function wordsOf({ state, returnTo, supportEmail, reason }: GuardScreenProps): Words {
  switch (state) {
    case "signIn":
      return {
        drawing: "lock",
        title: t("Authentication Required"),
        text: t("Please sign in to open your seller pages."),
        action: (
          <ButtonLink to={`/auth?next=${encodeURIComponent(returnTo)}`} variant="primary">
            {t("Login")}
          </ButtonLink>
        ),
      };
    case "becomeSeller":
      return {
        drawing: "awl",
        title: t("Seller Account Required"),
        text: t(
          "This area is for artisans who sell here. Apply in a few minutes; we read every application.",
        ),
        action: (
          <ButtonLink to="/become-seller" variant="primary">
            {t("Become a Seller")}
          </ButtonLink>
        ),
      };
    case "underReview":
      return {
        drawing: "lens",
        title: t("Application Under Review"),
        text: t(
          "We are reviewing your application. You will be notified by email once we decide, typically within 1-3 business days.",
        ),
        action: (
          <>
            <ButtonLink to="/become-seller" variant="primary">
              {t("Your Application")}
            </ButtonLink>
            <ButtonLink to="/seller-guidelines">{t("Seller Guidelines")}</ButtonLink>
          </>
        ),
      };
    case "notApproved":
      return {
        drawing: "tag",
        title: t("Application Not Approved"),
        text: <NotApproved reason={reason} />,
        action: (
          <>
            <ButtonLink to="/become-seller" variant="primary">
              {t("Reapply")}
            </ButtonLink>
            <ButtonLink to="/seller-guidelines">{t("Review Guidelines")}</ButtonLink>
          </>
        ),
      };
    case "blocked":
      return {
        drawing: "lock",
        title: t("Account Blocked"),
        text: (
          <>
            {rich(
              "Your seller account has been blocked. Please contact support at {supportEmail}.",
              {
                supportEmail: (
                  <a href={`mailto:${supportEmail}`} className={textLinkClasses}>
                    {supportEmail}
                  </a>
                ),
              },
            )}
          </>
        ),
        action: <ButtonLink to="/become-seller">{t("See why")}</ButtonLink>,
      };
    case "shopClosed":
      return {
        drawing: "lock",
        title: t("This shop is closed at the moment"),
        text: t("You are in its team. Its owner can tell you more."),
        action: <ButtonLink to="/">{t("Return to Home")}</ButtonLink>,
      };
    case "notYourRole":
      return {
        drawing: "lock",
        title: t("Not part of your role"),
        text: `${reason ?? ""} ${t("The owner of the shop can give you another role.")}`.trim(),
        action: (
          <ButtonLink to="/seller/dashboard" variant="primary">
            {t("Open the dashboard")}
          </ButtonLink>
        ),
      };
    case "denied":
      return {
        drawing: "lock",
        title: t("Access Denied"),
        text: t("Only approved sellers can access this area."),
        action: <ButtonLink to="/">{t("Return to Home")}</ButtonLink>,
      };
  }
}

function NotApproved({ reason }: Pick<GuardScreenProps, "reason">) {
  return (
    <>
      <p>{t("Your application was not approved this time.")}</p>
      {reason !== null && (
        <div className="my-4 border-l-4 border-mustard pl-4 text-left text-ink wrap-anywhere">
          <p className="font-medium">{t("The reason")}</p>
          <p className="whitespace-pre-line">{reason}</p>
        </div>
      )}
      <p>
        {t(
          "The guidelines explain what we look for. You are welcome to apply again: your last answers are in the form.",
        )}
      </p>
    </>
  );
}
