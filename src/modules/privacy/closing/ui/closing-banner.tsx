import { Form, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import type { Closure } from "../../contract.ts";

/** On each page of an account that is being closed: until when, and the button that keeps it. */
export function ClosingBanner({ closure }: { readonly closure: Closure | null }) {
  if (closure === null || closure.hasBegun) return null;
  return (
    <Form
      method="post"
      action={href("/account/my-data")}
      aria-label={t("Closing your account")}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line-strong bg-surface-sunken p-4"
    >
      <p>
        {t("Your account will be erased on {eraseAt}.", {
          eraseAt: formatDateTime(closure.eraseAt),
        })}
      </p>
      <Button name="intent" value="cancelClosing" variant="primary">
        {t("Keep my account")}
      </Button>
    </Form>
  );
}
