import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import type { GstChange } from "../contract.ts";
import { billedWords, gstCardClasses, totalsInWords } from "./gst-change-words.ts";

type Given = { readonly change: GstChange | null };

/** What changed with the GST of an order, for its buyer, who answers a higher total. */
export function BuyerGstChange({ change }: Given) {
  if (change === null) return null;
  if (change.state === "asked") return <Consent change={change} />;
  if (change.totalPaise === change.formerTotalPaise) return null;
  return (
    <div className={gstCardClasses}>
      <p>
        {change.state === "agreed"
          ? t(
              "You agreed to {after}. The artisan can continue with your order.",
              totalsInWords(change),
            )
          : billedWords(change)}
      </p>
    </div>
  );
}

function Consent({ change }: { readonly change: GstChange }) {
  return (
    <Form method="post" className={gstCardClasses} preventScrollReset>
      <input type="hidden" name="totalPaise" value={change.totalPaise} />
      <h2 className="font-medium">{t("GST rose: do you agree to the new total?")}</h2>
      <p>
        {t(
          "GST rose since you ordered, and by law your order has the new rate. It was {before} and is {after} now; the artisan gets nothing of the difference.",
          totalsInWords(change),
        )}
      </p>
      <p>
        {t(
          "If you do not agree, your order is cancelled and you get back everything that you paid.",
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <AnswerButton intent="agreeToGst" label={t("Agree to {after}", totalsInWords(change))} />
        <AnswerButton intent="declineGst" label={t("Cancel the order")} isSecondary />
      </div>
    </Form>
  );
}

function AnswerButton({
  intent,
  label,
  isSecondary = false,
}: {
  readonly intent: string;
  readonly label: string;
  readonly isSecondary?: boolean;
}) {
  return (
    <Button
      name="intent"
      value={intent}
      variant={isSecondary ? "secondary" : "primary"}
      pending={useNavigation().formData?.get("intent") === intent}
      pendingLabel={t("Sending...")}
    >
      {label}
    </Button>
  );
}
