import type { ReactNode } from "react";
import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";

/** The parts of the account. */
export type AccountPart = "profile" | "addresses" | "security" | "notices" | "data";

/** The frame of the account's pages: one heading, and a tab for each part. */
export function AccountPage({
  part,
  children,
}: {
  readonly part: AccountPart;
  readonly children: ReactNode;
}) {
  const tab = (name: AccountPart, label: string, to: string) => ({
    label,
    to,
    isCurrent: name === part,
  });
  return (
    <Page measure="form">
      <PageHeader title={t("My account")} className="mb-4" />
      <LinkTabs
        label={t("My account")}
        className="mb-8"
        tabs={[
          tab("profile", t("Profile"), href("/account")),
          tab("addresses", t("Addresses"), href("/account/addresses")),
          tab("security", t("Sign-in and security"), href("/account/security")),
          tab("notices", t("Notice settings"), href("/account/notices")),
          tab("data", t("My data"), href("/account/my-data")),
        ]}
      />
      <div className="grid gap-6">{children}</div>
    </Page>
  );
}
