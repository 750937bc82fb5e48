import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";

type ModerationFormProps = {
  readonly isTakenDown: boolean;
  /** Stands below a list with checkboxes. */
  readonly isSeveral?: boolean;
  readonly isBusy: boolean;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Takes products down with a reason, or restores them. The surrounding form names the products. */
export function ModerationForm({
  isTakenDown,
  isSeveral = false,
  isBusy,
  problem,
  typed,
}: ModerationFormProps) {
  const them = isSeveral ? "the ticked products" : "it";
  if (isTakenDown) {
    return (
      <div className="grid gap-4">
        <FormProblem message={problem?.message} />
        <RestoreStep isSeveral={isSeveral} them={them} isBusy={isBusy} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <TakeDownStep
        problem={problem}
        isSeveral={isSeveral}
        them={them}
        typed={typed}
        isBusy={isBusy}
      />
    </div>
  );
}

function RestoreStep({
  isSeveral,
  them,
  isBusy,
}: Pick<ModerationFormProps, "isBusy"> & {
  readonly isSeveral: boolean;
  readonly them: "it" | "the ticked products";
}) {
  return (
    <ConfirmStep label={isSeveral ? "Restore the ticked…" : "Restore…"}>
      <p>
        Where its seller has {them} published, buyers see {them} again at once. The seller is told
        by e-mail.
      </p>
      <div>
        <Button name="intent" value="restore" variant="primary" disabled={isBusy}>
          {isSeveral ? "Restore Products" : "Restore Product"}
        </Button>
      </div>
    </ConfirmStep>
  );
}

function TakeDownStep({
  problem,
  isSeveral,
  them,
  typed,
  isBusy,
}: Pick<ModerationFormProps, "isBusy"> & {
  readonly problem: ModerationFormProps["problem"];
  readonly isSeveral: boolean;
  readonly them: "it" | "the ticked products";
  readonly typed: ModerationFormProps["typed"];
}) {
  return (
    <>
      <FormProblem message={problem?.message} />
      <ConfirmStep
        label={isSeveral ? "Take the ticked down…" : "Take down…"}
        isOpen={problem !== undefined}
      >
        <p>
          Buyers cannot find, see or order {them} from now on; orders already placed stay. You can
          undo it.
        </p>
        <TextArea
          label="Reason"
          name="reason"
          defaultValue={typed?.["reason"]}
          maxLength={2000}
          hint="The seller reads it, by e-mail and beside the product."
          error={problem?.fields["reason"]}
        />
        <div>
          <Button name="intent" value="takeDown" variant="danger" disabled={isBusy}>
            {isSeveral ? "Take Down Products" : "Take Down Product"}
          </Button>
        </div>
      </ConfirmStep>
    </>
  );
}
