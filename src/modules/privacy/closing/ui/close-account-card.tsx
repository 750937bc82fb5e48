import { Form, href, Link, useNavigation } from "react-router";
import { accountClosingDays, documentYears } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Closure, ObstacleSentence } from "../../contract.ts";

type CloseAccountCardProps = {
  readonly closure: Closure | null;
  readonly obstacles: readonly ObstacleSentence[];
  readonly isSeller: boolean;
  readonly problem: { readonly message: string } | undefined;
};

/** Closes the account: what is erased, what the law keeps, and what stands in the way. */
export function CloseAccountCard({ closure, obstacles, isSeller, problem }: CloseAccountCardProps) {
  return (
    <Card as="section">
      <CardHeader title={t("Close your account")} />
      <FormProblem message={problem?.message} className="mb-5" />
      <div className="grid gap-4">
        <WhatHappens isSeller={isSeller} />
        {closure !== null ? (
          <p>{t("Your account is being closed. You can keep it with the button above.")}</p>
        ) : obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <CloseForm />
        )}
      </div>
    </Card>
  );
}

function WhatHappens({ isSeller }: Pick<CloseAccountCardProps, "isSeller">) {
  return (
    <>
      <p>
        {t(
          "We erase your name, email address, addresses, phone number, wishlist, cart, subscriptions, nominee, sessions and the pictures you uploaded. Orders stay without your name.",
        )}
      </p>
      <p>
        {t(
          "What stays: invoices and credit notes with your name, and payment records, because tax law requires them for {documentYears} years.",
          { documentYears },
        )}
      </p>
      {isSeller && (
        <p>
          {t(
            "Your shop closes at once when we erase the account: its products are no longer sold, and its story, photos, customers, imports and marks of origin are erased. The shop's name, company and tax numbers, its payout accounts and the pictures of sold products stay, because orders and tax records refer to them.",
          )}
        </p>
      )}
    </>
  );
}

function Obstacles({ obstacles }: Pick<CloseAccountCardProps, "obstacles">) {
  return (
    <div className="rounded-card bg-surface-sunken p-4">
      <p className="font-medium">{t("You cannot close it yet:")}</p>
      <ul className="mt-2 list-disc pl-5">
        {obstacles.map(({ words, orderId }) => (
          <li key={words}>
            {words}
            {orderId !== null && (
              <>
                {" "}
                <Link to={href("/my-orders/:orderId", { orderId })} className={textLinkClasses}>
                  {t("Open the order")}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CloseForm() {
  const isSending = useNavigation().formData?.get("intent") === "closeAccount";
  return (
    <ConfirmStep label={`${t("Close my account")}…`}>
      <p>
        {t(
          "You have {accountClosingDays} days to change your mind. After that, nobody can restore the account.",
          { accountClosingDays },
        )}
      </p>
      <Form method="post">
        <Button
          name="intent"
          value="closeAccount"
          variant="danger"
          pending={isSending}
          pendingLabel={t("Closing...")}
        >
          {t("Close my account")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
