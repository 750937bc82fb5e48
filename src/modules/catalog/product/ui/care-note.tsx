import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import type { OwnProduct } from "../contract.ts";
import { Note } from "./form-notes.tsx";

type CareNoteProps = {
  readonly product: Pick<OwnProduct, "takenDownReason" | "check">;
};

/**
 * Says that an administrator took the product down or asks for a change, and offers to send it to be
 * checked again.
 */
export function CareNote({ product: { takenDownReason, check } }: CareNoteProps) {
  if (takenDownReason === null && check === null) return null;
  const waitingSince = check?.waitingSince ?? null;
  return (
    <Note tone={waitingSince === null ? "danger" : "neutral"}>
      {takenDownReason !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <strong className="font-semibold">{t("An administrator took this product down.")}</strong>{" "}
          {takenDownReason}
        </p>
      )}
      {check !== null && check.words !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <strong className="font-semibold">{t("We ask you to change this listing.")}</strong>{" "}
          {check.words}
        </p>
      )}
      {waitingSince === null ? (
        <div className="grid gap-3">
          <p>
            {t("When you have corrected it, send it to us. We answer within two working days.")}
          </p>
          <div>
            <Button type="submit" name="intent" value="send" size="small">
              {t("Save and send for a check")}
            </Button>
          </div>
        </div>
      ) : (
        <p role="status">
          {t("It waits for our check since {at}. We answer within two working days.", {
            at: formatDateTime(waitingSince),
          })}
        </p>
      )}
    </Note>
  );
}
