import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import type { OwnProduct } from "../contract.ts";
import { Note } from "./form-notes.tsx";

type CareNoteProps = {
  readonly product: Pick<OwnProduct, "takenDownReason" | "check" | "status">;
};

/**
 * Says that an administrator took the product down or asks for a change, and offers to send it to be
 * checked again.
 */
export function CareNote({ product }: CareNoteProps) {
  const { takenDownReason, check } = product;
  if (takenDownReason === null && check === null) return null;
  const waitingSince = check?.waitingSince ?? null;
  return (
    <Note tone={waitingSince === null ? "danger" : "neutral"}>
      {takenDownReason !== null && (
        <Words title={t("An administrator took this product down.")} words={takenDownReason} />
      )}
      {check !== null && check.words !== null && (
        <Words title={t("We ask you to change this listing.")} words={check.words} />
      )}
      {waitingSince === null ? (
        <NextStep product={product} />
      ) : (
        <p role="status">
          {t(
            "It waits for our check since {at}. We answer within two working days. What you save meanwhile is checked with it.",
            { at: formatDateTime(waitingSince) },
          )}
        </p>
      )}
    </Note>
  );
}

function Words({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      <strong className="font-semibold">{title}</strong> {words}
    </p>
  );
}

/** Drafts are sent by publishing them. */
function NextStep({ product: { status, takenDownReason } }: CareNoteProps) {
  if (status === "draft" && takenDownReason === null)
    return <p>{t("When you have corrected it, publish it. We answer within two working days.")}</p>;
  return (
    <div className="grid gap-3">
      <p>{t("When you have corrected it, send it to us. We answer within two working days.")}</p>
      <div>
        <Button type="submit" name="intent" value="send" size="small">
          {t("Save and send for a check")}
        </Button>
      </div>
    </div>
  );
}
