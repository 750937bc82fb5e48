import { Card } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";

/** In place of a decision that administrators cannot make about their own shop. */
export function OwnShopNote({ className }: { readonly className?: string }) {
  return (
    <Card as="section" className={className}>
      <h2 className="text-xl">{t("This is your own shop")}</h2>
      <p className="mt-1 text-ink-muted">{t("Please ask another administrator to decide.")}</p>
    </Card>
  );
}
