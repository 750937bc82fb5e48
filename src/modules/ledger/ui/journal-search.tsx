import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { kindWords, bookingKinds } from "../rules/kind-words.ts";
import type { AccountBalance, JournalFilters } from "../view-contract.ts";

type JournalSearchProps = {
  readonly address: string;
  readonly filters: JournalFilters;
  readonly accounts: readonly Pick<AccountBalance, "account" | "name">[];
};

/** The filters of the journal. */
export function JournalSearch({ address, filters, accounts }: JournalSearchProps) {
  const isAsked = Object.values(filters).some((value) => value !== "");
  return (
    <Form
      method="get"
      action={address}
      role="search"
      aria-label="Journal"
      className="mb-8 grid grid-cols-2 items-end gap-4 xl:grid-cols-3"
      key={JSON.stringify(filters)}
    >
      <SelectField
        label="Account"
        name="account"
        defaultValue={filters.account}
        placeholder="Any account"
        options={accounts.map(({ account, name }) => ({ value: account, label: name }))}
      />
      <KindField filters={filters} />
      <PartyField filters={filters} />
      <TextField label="From day" name="from" type="date" defaultValue={filters.fromDay} />
      <TextField label="To day" name="to" type="date" defaultValue={filters.toDay} />
      <SearchActions isAsked={isAsked} address={address} />
    </Form>
  );
}

function KindField({ filters }: Pick<JournalSearchProps, "filters">) {
  return (
    <SelectField
      label="What"
      name="kind"
      defaultValue={filters.kind}
      placeholder="Anything"
      options={bookingKinds.map((kind) => ({ value: kind, label: kindWords(kind) }))}
    />
  );
}

function PartyField({ filters }: Pick<JournalSearchProps, "filters">) {
  return (
    <TextField
      label="Order's or seller's id"
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
      <Button>Search</Button>
      {isAsked && (
        <ButtonLink to={address} variant="quiet">
          Clear
        </ButtonLink>
      )}
    </div>
  );
}
