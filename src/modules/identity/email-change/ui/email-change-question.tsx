import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { EntryPanel } from "../../account/ui/entry-panel.tsx";
import type { EmailSide } from "../contract.ts";

/** The page of a mailed link: yes, or "this was not me". Opening it changes nothing. */
export function EmailChangeQuestion({
  side,
  token,
  newEmail,
  isFirst,
  problem,
}: {
  readonly side: EmailSide;
  readonly token: string;
  readonly newEmail: string;
  /** Whether the account has had a mobile number only. */
  readonly isFirst: boolean;
  readonly problem: { readonly message: string } | undefined;
}) {
  return (
    <EntryPanel
      title={t("Confirm the new email address")}
      lead={isFirst ? leadOfFirst(side, newEmail) : leadOf(side, newEmail)}
    >
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="side" value={side} />
        <input type="hidden" name="token" value={token} />
        <Button name="answer" value="confirm" variant="primary" isWide>
          {isFirst ? t("Yes, add the address") : t("Yes, change the address")}
        </Button>
        <Button name="answer" value="refuse" isWide>
          {t("This was not me")}
        </Button>
      </Form>
    </EntryPanel>
  );
}

function leadOf(side: EmailSide, newEmail: string): string {
  return side === "old"
    ? t(
        "You are about to change the email address of your account to {newEmail}. The change must be confirmed from both addresses.",
        { newEmail },
      )
    : t(
        "Somebody wants to use your address {newEmail} for an account. The change must be confirmed from both addresses.",
        { newEmail },
      );
}

/** The old side is the mobile number of the account. */
function leadOfFirst(side: EmailSide, newEmail: string): string {
  return side === "old"
    ? t(
        "You are about to add {newEmail} to your account. It is added once you have opened the link in our email too.",
        { newEmail },
      )
    : t(
        "Somebody wants to use your address {newEmail} for an account. It is added once the link in our message to the account's number is opened too.",
        { newEmail },
      );
}
