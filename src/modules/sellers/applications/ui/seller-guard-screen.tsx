import type { ReactNode } from "react";
import type { GuardState } from "#policy/seller-guard.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { IllustrationName } from "#ui/illustration.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, textLinkClasses } from "#ui/page.tsx";

type GuardScreenProps = {
  readonly state: Exclude<GuardState, "open">;
  /** The requested page, to return to after signing in. */
  readonly returnTo: string;
  readonly supportEmail: string;
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

function wordsOf({ state, returnTo, supportEmail }: GuardScreenProps): Words {
  switch (state) {
    case "signIn":
      return {
        drawing: "lock",
        title: "Authentication Required",
        text: "Please sign in to reach your seller pages.",
        action: (
          <ButtonLink to={`/auth?next=${encodeURIComponent(returnTo)}`} variant="primary">
            Login
          </ButtonLink>
        ),
      };
    case "becomeSeller":
      return {
        drawing: "awl",
        title: "Seller Account Required",
        text:
          "This area is for artisans who sell here. Apply in a " +
          "few minutes; we read every application.",
        action: (
          <ButtonLink to="/become-seller" variant="primary">
            Become a Seller
          </ButtonLink>
        ),
      };
    case "underReview":
      return {
        drawing: "lens",
        title: "Application Under Review",
        text:
          "We are reading your application. You will be notified by e-mail " +
          "once it is decided, typically within 1-3 business days.",
        action: (
          <>
            <ButtonLink to="/become-seller" variant="primary">
              Your Application
            </ButtonLink>
            <ButtonLink to="/seller-guidelines">Seller Guidelines</ButtonLink>
          </>
        ),
      };
    case "notApproved":
      return {
        drawing: "tag",
        title: "Application Not Approved",
        text:
          "Your application was not approved this time. The guidelines say " +
          "what we look for; you are welcome to apply again.",
        action: (
          <>
            <ButtonLink to="/become-seller" variant="primary">
              Reapply
            </ButtonLink>
            <ButtonLink to="/seller-guidelines">Review Guidelines</ButtonLink>
          </>
        ),
      };
    case "blocked":
      return {
        drawing: "lock",
        title: "Account Blocked",
        text: (
          <>
            Your seller account has been blocked. Please contact support at{" "}
            <a href={`mailto:${supportEmail}`} className={textLinkClasses}>
              {supportEmail}
            </a>
            .
          </>
        ),
        action: <ButtonLink to="/become-seller">See why</ButtonLink>,
      };
    case "denied":
      return {
        drawing: "lock",
        title: "Access Denied",
        text: "Only approved sellers can access this area.",
        action: <ButtonLink to="/">Return to Home</ButtonLink>,
      };
  }
}
