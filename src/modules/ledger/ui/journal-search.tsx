import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { kindWords, bookingKinds } from "../rules/kind-words.ts";
import type { JournalFilters } from "../view-contract.ts";
import { t } from "#shared/texts/text.ts";

type JournalSearchProps = {
  readonly address: string;
  readonly filters: JournalFilters;
  readonly accounts: readonly { readonly account: string; readonly name: string }[];
};

/** The filters of the journal. */
export function JournalSearch({ address, filters, accounts }: JournalSearchProps) {
  const isAsked = Object.values(filters).some((value) => value !== "");
  return (
    <Form
      method="get"
      action={address}
      role="search"
      aria-label={t("Journal")}
      className="mb-8 grid grid-cols-2 items-end gap-4 xl:grid-cols-3"
      key={JSON.stringify(filters)}
    >
      <SelectField
        label={t("Account", {}, "an account in the books")}
        name="account"
        defaultValue={filters.account}
        placeholder={t("Any account")}
        options={accounts.map(({ account, name }) => ({ value: account, label: name }))}
      />
      <KindField filters={filters} />
      <PartyField filters={filters} />
      <TextField
        label={t("From date")}
        name="from"
        type="date"
        defaultValue={filters.fromDay}
        className="max-[22.5rem]:col-span-2"
      />
      <TextField
        label={t("To date")}
        name="to"
        type="date"
        defaultValue={filters.toDay}
        className="max-[22.5rem]:col-span-2"
      />
      <SearchActions isAsked={isAsked} address={address} />
    </Form>
  );
}

function KindField({ filters }: Pick<JournalSearchProps, "filters">) {
  return (
    <SelectField
      label={t("What")}
      name="kind"
      defaultValue={filters.kind}
      placeholder={t("Anything")}
      options={bookingKinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
    />
  );
}

function PartyField({ filters }: Pick<JournalSearchProps, "filters">) {
  return (
    <TextField
      label={t("Order or seller ID")}
      name="party"
      defaultValue={filters.party}
      maxLength={100}
      className="max-xl:col-span-2"
    />
  );
}

function SearchActions({
  isAsked,
  address,
}: Pick<JournalSearchProps, "address"> & { readonly isAsked: boolean }) {
  return (
    <div className="flex gap-3">
      <Button>{t("Search")}</Button>
      {isAsked && (
        <ButtonLink to={address} variant="quiet">
          {t("Clear")}
        </ButtonLink>
      )}
    </div>
  );
}
