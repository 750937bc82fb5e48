import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";

type NextPageProps = {
  /** Address of the following page (with its cursor), or null on the last. */
  next: string | null;
  /** Address of the first page, given from the second page on. */
  first?: string | null | undefined;
  nextLabel?: string | undefined;
  firstLabel?: string | undefined;
};

/** Onward through a long list by cursor. Page numbers would promise what a list that changes cannot keep. */
export function NextPage({ next, first = null, nextLabel = "Show more", firstLabel = "Back to the start" }: NextPageProps) {
  if (next === null && first === null) return null;
  return (
    <nav aria-label="Pages" className="screen-only mt-10 flex flex-wrap justify-center gap-3">
      {first !== null && (
        <ButtonLink to={first} variant="quiet">
          <ArrowLeft aria-hidden="true" />
          {firstLabel}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} rel="next">
          {nextLabel}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
