import { Form, useNavigation } from "react-router";
import { formatDateTime, formatMonth } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { MonthLock } from "../contract.ts";

type Values = Readonly<Record<string, string>>;
type Refusal = {
  readonly problem: { readonly message: string; readonly fields: Values };
  readonly typed: Values;
};
type MonthLockListProps = {
  readonly locks: readonly MonthLock[];
  readonly mayUnlock: boolean;
  readonly refusal: Refusal | undefined;
};

/** The locks of months with their trail, newest first; the last locked month can be unlocked. */
export function MonthLockList({ locks, mayUnlock, refusal }: MonthLockListProps) {
  const last = locks.find(({ unlockedAt }) => unlockedAt === null);
  if (locks.length === 0)
    return (
      <EmptyState drawing="ledger" title={t("No month is locked yet.")}>
        {t("Locked months appear here with who locked them, when and why.")}
      </EmptyState>
    );
  return (
    <ul className="grid gap-6">
      {locks.map((lock) => (
        <li key={lock.id} className="rounded-card border border-line p-5">
          <LockFacts lock={lock} />
          {mayUnlock && lock === last && <UnlockForm lock={lock} refusal={refusal} />}
        </li>
      ))}
    </ul>
  );
}

function LockFacts({ lock }: { readonly lock: MonthLock }) {
  const { month, reason, lockedAt, lockedByName, cameLate } = lock;
  return (
    <>
      <h2 className="text-lg">
        {lock.unlockedAt === null
          ? t("{month} and all months before it: locked", { month: formatMonth(month) })
          : t("{month}: unlocked again", { month: formatMonth(month) })}
      </h2>
      <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
        {t("Locked by {name} on {date}: {reason}", {
          name: lockedByName,
          date: formatDateTime(lockedAt),
          reason,
        })}
      </p>
      <Unlocked lock={lock} />
      {cameLate > 0 && (
        <p className="mt-2">
          {t(
            "{count, plural, one {# transaction came} other {# transactions came}} too late for it.",
            {
              count: cameLate,
            },
          )}
        </p>
      )}
    </>
  );
}

function Unlocked({ lock: { unlockedAt, unlockedByName, unlockReason } }: { lock: MonthLock }) {
  if (unlockedAt === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
      {t("Unlock approved by {name} on {date}: {reason}", {
        name: unlockedByName ?? "",
        date: formatDateTime(unlockedAt),
        reason: unlockReason ?? "",
      })}
    </p>
  );
}

function ReasonField({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextArea
      {...field("reason")}
      label={t("Reason")}
      required
      rows={2}
      maxLength={300}
      hint={t("It stays on this page and in the audit trail permanently.")}
    />
  );
}

type LockProps = Pick<MonthLockListProps, "refusal"> & { readonly lock: MonthLock };

function UnlockForm({ lock, refusal }: LockProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem: refusal?.problem, typed: refusal?.typed });
  return (
    <ConfirmStep label={t("Unlock…")} className="mt-4" isOpen={refusal !== undefined}>
      <p>{t("A second person approves this before anything changes.")}</p>
      <Form method="post" className="grid max-w-form gap-5" noValidate>
        <input type="hidden" name="lockId" value={lock.id} />
        <FormProblem message={refusal?.problem.message} fields={problems} />
        <ReasonField field={field} />
        <div>
          <Button
            variant="danger"
            name="intent"
            value="unlock"
            pending={isSaving}
            pendingLabel={t("Saving...")}
          >
            {t("Unlock {month}", { month: formatMonth(lock.month) })}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}

type MonthLockFormProps = Pick<MonthLockListProps, "refusal"> & {
  /** Newest first. */
  readonly lockable: readonly string[];
};

/** Locks a month with a reason. */
export function MonthLockForm({ lockable, refusal }: MonthLockFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem: refusal?.problem, typed: refusal?.typed });
  return (
    <Form method="post" className="grid max-w-form gap-5" noValidate>
      <FormProblem message={refusal?.problem.message} fields={problems} />
      <SelectField
        {...field("month")}
        label={t("Month")}
        required
        hint={t("All months before it are locked too. From the second day after it.")}
        options={lockable.map((value) => ({ value, label: formatMonth(value) }))}
      />
      <ReasonField field={field} />
      <div>
        <Button
          variant="primary"
          name="intent"
          value="lock"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Lock month")}
        </Button>
      </div>
    </Form>
  );
}
