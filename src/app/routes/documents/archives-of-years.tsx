import type { ComponentProps } from "react";
import { ArchiveList } from "#modules/filings/public.ui.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

type ArchivesOfYearsProps = ComponentProps<typeof ArchiveList> & {
  readonly lead: string;
  readonly problem: { readonly message: string } | undefined;
  readonly whenEmpty: string;
};

/** The title and the list of a page of archives, of a seller or of the marketplace. */
export function ArchivesOfYears({
  lead,
  problem,
  years,
  fileAddress,
  whenEmpty,
}: ArchivesOfYearsProps) {
  return (
    <>
      <PageHeader title={t("Archives")} lead={lead} />
      <FormProblem message={problem?.message} className="mb-6" />
      {years.length > 0 ? (
        <ArchiveList years={years} fileAddress={fileAddress} />
      ) : (
        <EmptyState drawing="ledger" title={t("No documents yet")}>
          {whenEmpty}
        </EmptyState>
      )}
    </>
  );
}
