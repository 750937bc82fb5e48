import { useState } from "react";
import { useFetcher } from "react-router";
import { t } from "#shared/texts/text.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { signWithPasskey, useHasPasskeys } from "./passkey-browser.ts";

type Answer = { readonly problem?: { readonly message: string } };

/** Signs in with a passkey. Absent where the browser has none. */
export function PasskeySignIn({
  action,
  className = "mt-6",
}: {
  /** Where to send what the browser signed, with where to go after it. */
  readonly action: string;
  /** The space around it: by default that below a form. */
  readonly className?: string;
}) {
  const fetcher = useFetcher<Answer>();
  const [isStopped, setIsStopped] = useState(false);
  if (!useHasPasskeys()) return null;
  async function enter() {
    setIsStopped(false);
    try {
      const credential = await signWithPasskey();
      await fetcher.submit({ credential }, { method: "post", action });
    } catch {
      setIsStopped(true);
    }
  }
  return (
    <div className={classes("grid gap-3", className)}>
      <Button
        type="button"
        isWide
        pending={fetcher.state !== "idle"}
        pendingLabel={t("Signing in...")}
        onClick={() => void enter()}
      >
        {t("Sign in with a passkey")}
      </Button>
      <FormProblem
        message={
          isStopped
            ? t("No passkey was used. Try again, or sign in another way.")
            : fetcher.data?.problem?.message
        }
      />
    </div>
  );
}
