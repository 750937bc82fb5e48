import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SellerButton } from "./seller-link.tsx";

/** What a page of returns says before the company is on record, or if it files no such return. */
export function NoSuchReturn({
  files,
  form,
}: {
  readonly files: string | null;
  readonly form: string;
}) {
  if (files !== null)
    return (
      <EmptyState drawing="ledger" title={t("You file no {form}", { form })}>
        {t("Only companies with a regular GST registration file it.")}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="ledger"
      title={t("No company details yet")}
      action={<SellerButton to={href("/company-settings")}>{t("Company Settings")}</SellerButton>}
    >
      {t("Your company files the returns. First tell us how it is registered.")}
    </EmptyState>
  );
}
