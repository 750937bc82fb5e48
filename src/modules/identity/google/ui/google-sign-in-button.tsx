import { useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";

/** Leads to Google, whatever else the form of signing in contains. */
export function GoogleSignInButton() {
  const isSending = useNavigation().formData?.get("intent") === "google";
  return (
    <Button
      type="submit"
      name="intent"
      value="google"
      isWide
      pending={isSending}
      pendingLabel={t("Please wait...")}
    >
      {t("Continue with Google")}
    </Button>
  );
}
