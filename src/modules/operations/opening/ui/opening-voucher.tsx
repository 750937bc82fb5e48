import { Form, Link, useNavigation } from "react-router";
import { BookingReason } from "#modules/ledger/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { OpeningState } from "../contract.ts";

type Values = Readonly<Record<string, string>>;
type OpeningVoucherProps = {
  readonly opening: NonNullable<OpeningState["opening"]>;
  readonly address: string;
  readonly mayReverse: boolean;
  readonly refusal:
    | {
        readonly problem: { readonly message: string; readonly fields: Values };
        readonly typed: Values;
      }
    | undefined;
};

/** The opening balances that are recorded, and their reversal while the month is open. */
export function OpeningVoucher({ opening, address, mayReverse, refusal }: OpeningVoucherProps) {
  return (
    <>
      <VoucherFacts opening={opening} />
      <p className="mb-6">
        <Link to={address} className={`${textLinkClasses} inline-block py-1`}>
          {t("See the entries and files in the journal")}
        </Link>
      </p>
      {opening.isLocked ? (
        <p className="text-ink-muted">
          {t("Their month is locked, so they cannot be reversed. Unlock it first.")}
        </p>
      ) : (
        mayReverse && <ReverseForm number={opening.number} refusal={refusal} />
      )}
    </>
  );
}

function VoucherFacts({
  opening: { day, totalPaise, note },
}: Pick<OpeningVoucherProps, "opening">) {
  return (
    <DescriptionList className="mb-8">
      <DescriptionItem name={t("Balances at the end of the day")}>
        {formatDate(`${day}T00:00:00+05:30`)}
      </DescriptionItem>
      <DescriptionItem name={t("Total")}>
        <Money paise={totalPaise} />
      </DescriptionItem>
      <DescriptionItem name={t("Reason")} isWide>
        {note}
      </DescriptionItem>
    </DescriptionList>
  );
}

function ReverseForm({
  number,
  refusal,
}: Pick<OpeningVoucherProps, "refusal"> & { readonly number: number }) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem: refusal?.problem, typed: refusal?.typed });
  return (
    <ConfirmStep label={t("Reverse…")} isOpen={refusal !== undefined}>
      <p>
        {t(
          "A voucher of the same day takes all of them back. A second person approves it before anything changes. Afterwards you can enter others.",
        )}
      </p>
      <Form method="post" className="grid max-w-form gap-5" noValidate>
        <input type="hidden" name="number" value={number} />
        <FormProblem message={refusal?.problem.message} fields={problems} />
        <BookingReason field={field} />
        <div>
          <Button
            variant="danger"
            name="intent"
            value="reverse"
            pending={isSaving}
            pendingLabel={t("Saving...")}
          >
            {t("Reverse opening balances")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
