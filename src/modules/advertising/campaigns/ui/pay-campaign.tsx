import { formatRupeesShort } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { usePaymentDocument } from "#ui/payment-window.ts";
import { usePolling } from "#ui/use-polling.ts";
import type { Campaign } from "../../contract.ts";
import { useBuying } from "./use-buying.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** A campaign that awaits payment, with the button to pay it. */
export function PayCampaign({
  campaign,
  isBegun,
  isSold,
  isTest,
}: {
  readonly campaign: Campaign;
  /** The payment window was open before: it may be paid already. */
  readonly isBegun: boolean;
  readonly isSold: boolean;
  readonly isTest: boolean;
}) {
  usePaymentDocument();
  usePolling(isBegun);
  const { busy, buy } = useBuying();

  function pay(): void {
    const form = new FormData();
    form.set("intent", "pay");
    form.set("campaignId", campaign.id);
    void buy(campaign.id, form);
  }

  return (
    <Card className="mb-12 grid max-w-form gap-4">
      {isTest && (
        <p>
          <Badge tone="mustard">{t("Test mode: no money moves")}</Badge>
        </p>
      )}
      <p>
        {rich(
          "Pay {pricePaise}, GST included, by UPI, card or net banking in the payment provider's window.",
          {
            pricePaise: (
              <span className="money font-medium">{formatRupeesShort(campaign.pricePaise)}</span>
            ),
          },
        )}
      </p>
      {isSold ? (
        <div className="noscript:hidden">
          <Button
            type="button"
            variant="primary"
            size="large"
            pending={busy !== null}
            pendingLabel={t("Processing...")}
            onClick={pay}
          >
            {t("Pay now")}
          </Button>
        </div>
      ) : (
        <p>{t("Online payments are switched off right now.")}</p>
      )}
      <noscript>
        <p className="rounded-card bg-mustard-soft px-4 py-3">
          {t("Online payment needs JavaScript, which your browser has switched off.")}
        </p>
      </noscript>
    </Card>
  );
}
