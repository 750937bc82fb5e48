import { Form, Link, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { chevronRightIcon } from "#ui/icons.ts";
import { textLinkClasses } from "#ui/page.tsx";
import type { PictureProblem } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";
import { nameWith } from "#ui/name-with.ts";

type PictureProblemsProps = {
  readonly problems: readonly PictureProblem[];
  readonly total: number;
};

/**
 * Pictures that could not be fetched, with the reasons and "Try again". Their products were
 * imported without them.
 */
export function PictureProblems({ problems, total }: PictureProblemsProps) {
  const sending = useNavigation().formData;
  if (problems.length === 0) return null;
  const title = t(
    "{total, plural, one {One picture could not be fetched} other {# pictures could not be fetched}}",
    { total },
  );
  const canTryAgain = problems.some((problem) => problem.canTryAgain);
  return (
    <section
      aria-label={t("Pictures that could not be fetched")}
      className="mt-6 rounded-card border border-line bg-surface-raised px-4"
    >
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
          <Icon d={chevronRightIcon} className="size-4 transition-transform group-open:rotate-90" />
          {title}
        </summary>
        <PictureProblemList
          problems={problems}
          total={total}
          sending={sending?.get("retryAddress")}
        />
      </details>
      <div className="grid gap-3 pb-4">
        <p className="text-sm text-ink-muted">
          {canTryAgain
            ? t(
                "Their products were imported without them. Try again, or add the pictures by hand.",
              )
            : t(
                "Their products were imported without them. Import the same file again, or add the pictures by hand.",
              )}
        </p>
        {canTryAgain && (
          <Form method="post">
            <Button
              name="intent"
              value="retryPictures"
              pending={sending?.get("intent") === "retryPictures"}
              pendingLabel={t("Starting...")}
            >
              {t("Try all again")}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

function PictureProblemList({
  problems,
  total,
  sending,
}: PictureProblemsProps & { readonly sending: FormDataEntryValue | null | undefined }) {
  return (
    <ul className="grid gap-4 py-4 text-sm">
      {problems.map((problem) => (
        <li
          key={`${problem.line} ${problem.address}`}
          className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <ProblemOfPicture problem={problem} />
          {problem.canTryAgain && (
            <RetryOne problem={problem} isSending={sending === problem.address} />
          )}
        </li>
      ))}
      {total > problems.length && (
        <li className="text-ink-muted">
          {t("And {value} more.", { value: total - problems.length })}
        </li>
      )}
    </ul>
  );
}

function ProblemOfPicture({
  problem: { line, name, productId, address, message },
}: {
  readonly problem: PictureProblem;
}) {
  return (
    <div className="min-w-0">
      {productId === null ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link to={`/edit-product/${productId}`} className={textLinkClasses}>
          {name}
        </Link>
      )}{" "}
      <span className="text-ink-muted">{t("(line {line})", { line })}</span>
      <span className="block break-all text-ink-muted">{address}</span>
      <span className="block text-danger">{message}</span>
    </div>
  );
}

function RetryOne({
  problem: { name, address },
  isSending,
}: {
  readonly problem: PictureProblem;
  readonly isSending: boolean;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="retryAddress" value={address} />
      <Button
        name="intent"
        value="retryPicture"
        pending={isSending}
        pendingLabel={t("Starting...")}
        aria-label={nameWith(t("Try again"), `${name}, ${address}`)}
      >
        {t("Try again")}
      </Button>
    </Form>
  );
}
