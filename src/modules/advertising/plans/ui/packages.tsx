import type { ReactNode } from "react";
import { Form, Link, href, useNavigation } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Section, textLinkClasses } from "#ui/page.tsx";
import { usePaymentDocument } from "#ui/payment-window.ts";
import type { AdPlan } from "../../contract.ts";
import { PlanCard } from "./plan-card.tsx";
import { useBuying } from "../../campaigns/ui/use-buying.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** Who views the packages: only sellers can buy. */
export type PlanViewer = "visitor" | "other" | "seller";

type PackagesProps = {
  readonly plans: readonly AdPlan[];
  readonly reader: PlanViewer;
  /** An idempotency key for each package, so that a double click buys one campaign. */
  readonly keys: Readonly<Record<string, string>>;
  readonly isSold: boolean;
  readonly isTest: boolean;
};

/** The packages side by side, with their buy buttons. */
export function Packages({ plans, reader, keys, isSold, isTest }: PackagesProps) {
  return (
    <Section
      title={t("Choose your package")}
      lead={t("One payment, GST included. No subscription and no automatic renewal.")}
      action={
        isTest && reader === "seller" ? (
          <Badge tone="mustard">{t("Test mode: no money moves")}</Badge>
        ) : undefined
      }
    >
      <WhoCanBuy reader={reader} isSold={isSold} />
      {reader === "seller" && isSold ? (
        <PackagesToBuy plans={plans} keys={keys} />
      ) : (
        <PackagesToSee plans={plans} reader={reader} isSold={isSold} />
      )}
    </Section>
  );
}

function WhoCanBuy({ reader, isSold }: Pick<PackagesProps, "reader" | "isSold">) {
  if (!isSold)
    return (
      <p className="mb-8 rounded-card bg-mustard-soft px-4 py-3.5 text-mustard-text">
        {t("Online payments are switched off, so you cannot buy a package right now.")}
      </p>
    );
  if (reader === "seller") {
    return <CampaignsNote />;
  }
  return (
    <p className="mb-8 rounded-card bg-surface-sunken px-4 py-3.5">
      {t("Campaigns are for artisans who sell here.")}{" "}
      {reader === "visitor"
        ? rich(
            "<signIn>Sign in</signIn> if you are one, or <become>find out how to become one</become>.",
            { signIn: signInLink, become: becomeLink },
          )
        : rich("<become>Find out how to become one</become>.", { become: becomeLink })}
    </p>
  );
}

function signInLink(words: ReactNode): ReactNode {
  return (
    <Link
      to={`/auth?next=${encodeURIComponent(href("/advertisement"))}`}
      className={textLinkClasses}
    >
      {words}
    </Link>
  );
}

function becomeLink(words: ReactNode): ReactNode {
  return (
    <Link to={href("/become-seller")} className={textLinkClasses}>
      {words}
    </Link>
  );
}

function CampaignsNote() {
  return (
    <p className="mb-8 text-ink-muted">
      {rich("See what you have bought under <link>your campaigns</link>.", {
        link: (words) => (
          <Link to={href("/seller/campaigns")} className={textLinkClasses}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

const listClasses = "grid items-stretch gap-6 lg:grid-cols-3";

function PackagesToSee({
  plans,
  reader,
  isSold,
}: Pick<PackagesProps, "plans" | "reader" | "isSold">) {
  return (
    <ul className={listClasses}>
      {plans.map((plan) => (
        <PlanCard key={plan.code} plan={plan}>
          {isSold && reader === "visitor" && <PurchaseForm plan={plan} />}
          {isSold && reader === "other" && (
            <ButtonLink to={href("/become-seller")} size="large" isWide>
              {t("Become a Seller")}
            </ButtonLink>
          )}
        </PlanCard>
      ))}
    </ul>
  );
}

function PurchaseForm({ plan }: { readonly plan: AdPlan }) {
  return (
    <Form method="post" action={href("/advertisement")}>
      <Button
        variant={plan.isPopular ? "primary" : "secondary"}
        size="large"
        isWide
        name="plan"
        value={plan.code}
        aria-describedby={`plan-${plan.code}`}
      >
        {t("Purchase Now")}
      </Button>
    </Form>
  );
}

function PackagesToBuy({ plans, keys }: Pick<PackagesProps, "plans" | "keys">) {
  usePaymentDocument();
  const { busy, buy } = useBuying();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <ul className={listClasses}>
      {plans.map((plan) => (
        <PlanCard key={plan.code} plan={plan}>
          <form
            method="post"
            action={localPath(href("/advertisement"))}
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              form.set("intent", "buy");
              void buy(plan.code, form);
            }}
          >
            <input type="hidden" name="plan" value={plan.code} />
            <input type="hidden" name="idempotencyKey" value={keys[plan.code]} />
            <PurchaseButton plan={plan} busy={busy} isSending={isSending} />
          </form>
        </PlanCard>
      ))}
    </ul>
  );
}

function PurchaseButton({
  plan,
  busy,
  isSending,
}: {
  readonly plan: AdPlan;
  readonly busy: string | null;
  readonly isSending: boolean;
}) {
  return (
    <Button
      variant={plan.isPopular ? "primary" : "secondary"}
      size="large"
      isWide
      aria-describedby={`plan-${plan.code}`}
      pending={busy === plan.code}
      pendingLabel={t("Processing...")}
      disabled={busy !== null || isSending}
    >
      {t("Purchase Now")}
    </Button>
  );
}
