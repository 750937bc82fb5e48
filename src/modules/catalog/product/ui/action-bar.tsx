import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { eyeIcon } from "#ui/icons.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { formatTime } from "#shared/ist.ts";
import type { ProductStatus } from "../contract.ts";
import { localPath, t } from "#shared/texts/text.ts";

type ActionBarProps = {
  readonly status: ProductStatus | null;
  readonly pending: string | null;
  readonly isSending: boolean;
  readonly keptAt: string | null;
  readonly previewAddress: string;
};

const ways = (): Readonly<
  Record<
    "new" | ProductStatus,
    readonly [
      secondary: readonly [intent: string, label: string],
      primary: readonly [intent: string, label: string],
    ]
  >
> => ({
  new: [
    ["draft", t("Save as Draft")],
    ["publish", t("Publish Product")],
  ],
  draft: [
    ["draft", t("Save as Draft")],
    ["publish", t("Publish Product")],
  ],
  published: [
    ["unpublish", t("Unpublish")],
    ["save", t("Save changes")],
  ],
  archived: [
    ["save", t("Save changes")],
    ["publish", t("Publish Product")],
  ],
});

/** The form's buttons, always within reach of a thumb. */
export function ActionBar({ status, pending, isSending, keptAt, previewAddress }: ActionBarProps) {
  const [secondary, primary] = ways()[status ?? "new"];
  const button = ([intent, label]: readonly [string, string], variant: "primary" | "secondary") => (
    <SaveButton
      intent={intent}
      variant={variant}
      pending={pending}
      isSending={isSending}
      label={label}
    />
  );
  return (
    <div className="foot-bar screen-only">
      <div className="flex flex-wrap items-center gap-3">
        {status !== null && (
          <span className="max-sm:hidden">
            <StatusBadge status={status} />
          </span>
        )}
        <SavedState isSending={isSending} keptAt={keptAt} />
        <PreviewButton previewAddress={previewAddress} />
        {button(secondary, "secondary")}
        {button(primary, "primary")}
      </div>
    </div>
  );
}

function PreviewButton({ previewAddress }: Pick<ActionBarProps, "previewAddress">) {
  return (
    <Button
      type="submit"
      variant="quiet"
      formAction={localPath(previewAddress)}
      formTarget="_blank"
      name="intent"
      value="preview"
      aria-label={t("Preview")}
      className="max-sm:px-3"
      onClick={openPreview}
    >
      <Icon d={eyeIcon} className="size-5" />
      <span className="max-sm:sr-only">{t("Preview")}</span>
    </Button>
  );
}

function SavedState({ isSending, keptAt }: Pick<ActionBarProps, "isSending" | "keptAt">) {
  return (
    <p className="mr-auto text-sm text-ink-muted max-sm:hidden">
      {isSending
        ? t("Uploading your pictures...")
        : keptAt !== null && t("Saved on this device, {keptAt}", { keptAt: formatTime(keptAt) })}
    </p>
  );
}

function SaveButton({
  intent,
  variant,
  pending,
  isSending,
  label,
}: Pick<ActionBarProps, "pending" | "isSending"> & {
  readonly intent: string;
  readonly variant: "primary" | "secondary";
  readonly label: string;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={variant}
      pending={pending !== null || isSending}
      pendingLabel={pending === intent ? t("Saving...") : undefined}
      className="max-sm:grow max-sm:px-3"
    >
      {label}
    </Button>
  );
}

/**
 * Submits the form to the preview in a new window, past the router, which would stay in this one.
 */
function openPreview(event: { currentTarget: HTMLButtonElement; preventDefault(): void }) {
  const { form, formAction } = event.currentTarget;
  if (form === null) return;
  event.preventDefault();
  const action = form.getAttribute("action") ?? "";
  form.setAttribute("action", formAction);
  form.setAttribute("target", "_blank");
  HTMLFormElement.prototype.submit.call(form);
  form.setAttribute("action", action);
  form.removeAttribute("target");
}
