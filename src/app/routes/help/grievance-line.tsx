import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";

type GrievanceLineProps = {
  readonly grievanceOfficer: string;
  readonly grievanceEmail: string;
};

/** Who is responsible for complaints, on each page of a ticket. */
export function GrievanceLine({ grievanceOfficer, grievanceEmail }: GrievanceLineProps) {
  return (
    <p className="mt-10 border-t border-line pt-5 text-sm text-ink-muted wrap-anywhere">
      {rich(
        "Our grievance officer is {officer}, <mail>{email}</mail>. They learn of each ticket that waits too long.",
        {
          officer: grievanceOfficer,
          email: grievanceEmail,
          mail: (words) => (
            <a href={`mailto:${grievanceEmail}`} className={textLinkClasses}>
              {words}
            </a>
          ),
        },
      )}
    </p>
  );
}
