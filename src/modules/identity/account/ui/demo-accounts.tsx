import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

export type NamedAccount = { readonly role: string; readonly email: string };

const roles: Readonly<Record<string, string>> = {
  buyer: "Buyer",
  seller: "Seller",
  administrator: "Administrator",
  pending: "Seller, in review",
  rejected: "Seller, rejected",
  blocked: "Seller, blocked",
};

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
      <h2 className="text-lg">Demo accounts</h2>
      <p className="mt-1 text-sm text-ink-muted">
        This is a demo with invented people. The password of all is{" "}
        <code className="font-semibold text-ink">{password}</code>.
      </p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {accounts.map((account) => (
          <li key={account.email} className="flex items-center justify-between gap-4 py-2.5">
            <div>
              <p className="font-medium">{roles[account.role] ?? account.role}</p>
              <p className="break-all text-ink-muted">{account.email}</p>
            </div>
            <Form method="post" action={action}>
              <input type="hidden" name="email" value={account.email} />
              <input type="hidden" name="password" value={password} />
              <Button type="submit" size="small">
                Enter<span className="sr-only"> as {account.email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
