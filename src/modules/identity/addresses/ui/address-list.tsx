import { Form, href } from "react-router";
import { stateName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { SavedAddress } from "../../contract.ts";

/** The addresses of the account, each with what can be done with it. */
export function AddressList({ addresses }: { readonly addresses: readonly SavedAddress[] }) {
  const add = (
    <ButtonLink to={href("/account/addresses/new")} variant="primary">
      {t("Add address")}
    </ButtonLink>
  );
  if (addresses.length === 0)
    return (
      <EmptyState title={t("No addresses yet")} action={add}>
        {t("Save your delivery addresses, and checkout fills them in for you.")}
      </EmptyState>
    );
  return (
    <>
      <div>{add}</div>
      <ul className="grid gap-4" aria-label={t("Saved addresses")}>
        {addresses.map((saved) => (
          <AddressCard key={saved.id} saved={saved} />
        ))}
      </ul>
    </>
  );
}

function AddressCard({ saved }: { readonly saved: SavedAddress }) {
  const name = `${saved.firstName} ${saved.lastName}`;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {saved.isDefault && <Badge tone="positive">{t("First at checkout")}</Badge>}
      </div>
      <p className="wrap-anywhere text-ink-muted">
        {saved.address}, {saved.city} {saved.pinCode}, {stateName(saved.stateCode)}
        <span className="block">{formatPhone(saved.phone)}</span>
        {saved.gstin !== null && (
          <span className="block">{t("GSTIN {gstin}", { gstin: saved.gstin })}</span>
        )}
        {saved.isSez && <span className="block">{t("In a Special Economic Zone")}</span>}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <ButtonLink to={href("/account/addresses/:addressId", { addressId: saved.id })}>
          {t("Edit address")}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
        {!saved.isDefault && (
          <Form method="post">
            <input type="hidden" name="addressId" value={saved.id} />
            <Button name="intent" value="makeDefault" variant="quiet">
              {t("Use first at checkout")}
              <span className="sr-only">: {name}</span>
            </Button>
          </Form>
        )}
        <RemoveAddress saved={saved} />
      </div>
    </Card>
  );
}

function RemoveAddress({ saved }: { readonly saved: SavedAddress }) {
  return (
    <ConfirmStep label={t("Remove…")} variant="quiet">
      <p>{t("Orders that you have placed keep their address.")}</p>
      <Form method="post">
        <input type="hidden" name="addressId" value={saved.id} />
        <Button name="intent" value="remove" variant="danger">
          {t("Remove address")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
