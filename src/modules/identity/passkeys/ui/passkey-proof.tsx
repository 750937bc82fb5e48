import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { signWithPasskey, useHasPasskeys } from "./passkey-browser.ts";

type PasskeyProofProps = {
  /** The address of the form that is sent again. */
  readonly action: string;
  /** What was typed there. */
  readonly fields: readonly (readonly [string, string])[];
};

/** Sends a form again with a passkey as its proof. Absent where the browser has none. */
export function PasskeyProof({ action, fields }: PasskeyProofProps) {
  const submit = useSubmit();
  const [isStopped, setIsStopped] = useState(false);
  const isSending = useNavigation().formData?.has("proofPasskey") === true;
  if (!useHasPasskeys()) return null;
  async function prove() {
    setIsStopped(false);
    try {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.set("proofPasskey", await signWithPasskey());
      await submit(form, { method: "post", action });
    } catch {
      setIsStopped(true);
    }
  }
  return (
    <div className="grid gap-3">
      <Button
        type="button"
        isWide
        pending={isSending}
        pendingLabel={t("Please wait...")}
        onClick={() => void prove()}
      >
        {t("Confirm with a passkey")}
      </Button>
      <FormProblem
        message={
          isStopped ? t("No passkey was used. Try again, or choose another way.") : undefined
        }
      />
    </div>
  );
}
