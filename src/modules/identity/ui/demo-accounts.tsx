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

/** Whom a newcomer can be in the demo. */
export function DemoAccounts({ accounts, password }: { readonly accounts: readonly NamedAccount[]; readonly password: string }) {
  return (
    <Card as="section">
      <h2 className="text-lg">Demo accounts</h2>
      <p className="mt-1 text-sm text-ink-muted">
        This is a demo with invented people. The password of all is <code className="font-semibold text-ink">{password}</code>.
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        {accounts.map((account) => (
          <div key={account.email} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{roles[account.role] ?? account.role}</dt>
            <dd className="break-all">{account.email}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
