import { Form, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { dataCopyDays } from "#shared/promises.ts";
import { perLocale, t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { usePolling } from "#ui/use-polling.ts";
import type { DataCopy } from "../../contract.ts";

type DataCopyCardProps = {
  readonly copy: DataCopy | null;
  /** Whether the account has an email address; if not, we write to its mobile number. */
  readonly isByMail: boolean;
  readonly fileAddress: (copyId: string) => string;
  readonly problem: { readonly message: string } | undefined;
};

const megabytes = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** A copy of everything we know about somebody: not made, being packed, or ready. */
export function DataCopyCard({ copy, isByMail, fileAddress, problem }: DataCopyCardProps) {
  const isPacking = copy !== null && copy.fileBytes === null;
  usePolling(isPacking);
  return (
    <Card as="section">
      <CardHeader
        title={t("A copy of your data")}
        note={t(
          "Everything we know about you, as JSON for programs and CSV for spreadsheets, with the pictures you uploaded.",
        )}
      />
      <FormProblem message={problem?.message} className="mb-5" />
      {copy !== null && copy.fileBytes !== null && (
        <ReadyCopy copy={copy} fileBytes={copy.fileBytes} fileAddress={fileAddress} />
      )}
      {isPacking ? (
        <p role="status">{packingWords(isByMail)}</p>
      ) : (
        <RequestCopy isAgain={copy !== null} isByMail={isByMail} />
      )}
    </Card>
  );
}

function packingWords(isByMail: boolean): string {
  return isByMail
    ? t("We are preparing your copy. You can leave this page; we will email you when it is ready.")
    : t(
        "We are preparing your copy. You can leave this page; we will send a message to your number when it is ready.",
      );
}

function ReadyCopy({
  copy,
  fileBytes,
  fileAddress,
}: Pick<DataCopyCardProps, "fileAddress"> & {
  readonly copy: DataCopy;
  readonly fileBytes: number;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink variant="primary" reloadDocument to={fileAddress(copy.id)}>
        {t("Download ZIP ({value} MB)", { value: megabytes().format(fileBytes / 1_000_000) })}
      </ButtonLink>
      <p className="text-sm text-ink-muted">
        {t("As of {createdAt}; kept until {expiresAt}", {
          createdAt: formatDate(copy.createdAt),
          expiresAt: formatDate(copy.expiresAt),
        })}
      </p>
    </div>
  );
}

function RequestCopy({
  isAgain,
  isByMail,
}: Pick<DataCopyCardProps, "isByMail"> & { readonly isAgain: boolean }) {
  const isSending = useNavigation().formData?.get("intent") === "copyData";
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      {!isAgain && (
        <p className="text-sm text-ink-muted">
          {isByMail
            ? t("We email you when it is ready and keep it for {dataCopyDays} days.", {
                dataCopyDays,
              })
            : t(
                "We send a message to your number when it is ready and keep it for {dataCopyDays} days.",
                { dataCopyDays },
              )}
        </p>
      )}
      <Button
        name="intent"
        value="copyData"
        variant={isAgain ? "quiet" : "secondary"}
        pending={isSending}
        pendingLabel={t("Starting...")}
      >
        {isAgain ? t("Create it again") : t("Create a copy of my data")}
      </Button>
    </Form>
  );
}
