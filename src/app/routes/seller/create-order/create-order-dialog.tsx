import type { RefObject } from "react";
import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { DebtCard } from "#modules/debts/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon, xIcon } from "#ui/icons.ts";
import { LinesSkeleton } from "#ui/skeleton.tsx";
import { CreateOrderForm } from "./create-order-form.tsx";
import type { CreateOrderData } from "./order-draft.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The button that opens the form over the table. Without JavaScript, or in a new tab, it links to
 * the form's own page.
 */
export function CreateOrderDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const { load, data } = useFetcher<CreateOrderData>();
  const address = href("/order-management/new");
  return (
    <>
      <ButtonLink
        to={address}
        variant="primary"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpened(opened + 1);
          void load(address);
          dialog.current?.showModal();
        }}
      >
        <Icon d={plusIcon} />
        {t("Create Order")}
      </ButtonLink>
      <OrderDialog dialog={dialog} opened={opened} data={data} />
    </>
  );
}

function OrderDialog({
  dialog,
  opened,
  data,
}: {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly opened: number;
  readonly data: CreateOrderData | undefined;
}) {
  return (
    <dialog
      ref={dialog}
      aria-labelledby="create-order"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-3xl overflow-y-auto rounded-card border border-line bg-surface-raised p-5 text-left text-base text-ink shadow-float backdrop:bg-scrim max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0 sm:p-8"
    >
      <DialogHeader dialog={dialog} />
      {opened === 0 || data === undefined ? (
        <LinesSkeleton count={8} />
      ) : (
        <>
          {data.debt.isPaused && <DebtCard debt={data.debt} />}
          <CreateOrderForm key={opened} choices={data} heading="h3" />
        </>
      )}
    </dialog>
  );
}

function DialogHeader({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <div className="mb-6 flex items-center justify-between gap-4">
      <h2 id="create-order" className="text-2xl">
        {t("Create Order")}
      </h2>
      <Button
        type="button"
        variant="quiet"
        size="icon"
        aria-label={t("Close")}
        onClick={() => dialog.current?.close()}
      >
        <Icon d={xIcon} />
      </Button>
    </div>
  );
}
