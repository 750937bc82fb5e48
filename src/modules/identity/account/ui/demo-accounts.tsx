import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export type NamedAccount = { readonly role: string; readonly email: string };

const roles = (): Readonly<Record<string, string>> => ({
  buyer: t("Buyer"),
  seller: t("Seller"),
  administrator: t("Administrator"),
  pending: t("Seller, in review"),
  rejected: t("Seller, rejected"),
  blocked: t("Seller, blocked"),
});

type DemoAccountsProps = {
  readonly accounts: readonly NamedAccount[];
  readonly password: string;
  /** The action that signs in. */
  readonly action: string;
};

/** The demo accounts, with a button each to sign in. */
export function DemoAccounts({ accounts, password, action }: DemoAccountsProps) {
  return (
    <Card as="section">
      <h2 className="text-lg">{t("Demo accounts")}</h2>
      <p className="mt-1 text-sm text-ink-muted">
        {rich(
          "This is a demo with invented people. The password for every account is {password}.",
          {
            password: <code className="font-semibold text-ink">{password}</code>,
          },
        )}
      </p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {accounts.map((account) => (
          <li key={account.email} className="flex items-center justify-between gap-4 py-2.5">
            <div>
              <p className="font-medium">{roles()[account.role] ?? account.role}</p>
              <p className="break-all text-ink-muted">{account.email}</p>
            </div>
            <Form method="post" action={action}>
              <input type="hidden" name="email" value={account.email} />
              <input type="hidden" name="password" value={password} />
              <Button type="submit" size="small">
                {rich("Enter<hidden> as {email}</hidden>", {
                  email: account.email,
                  hidden: (words) => <span className="sr-only">{words}</span>,
                })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
