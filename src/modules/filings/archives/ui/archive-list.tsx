import { Form, Link, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { usePolling } from "#ui/use-polling.ts";
import type { Archive, YearOfDocuments } from "../contract.ts";
import { perLocale, t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type ArchiveListProps = {
  readonly years: readonly YearOfDocuments[];
  readonly fileAddress: (archiveId: string) => string;
};

const megabytes = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
const yearWords = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

/**
 * The financial years with documents, and the archive of each: not made, in progress or ready. The
 * page polls while one is in progress.
 */
export function ArchiveList({ years, fileAddress }: ArchiveListProps) {
  usePolling(years.some(({ archive }) => archive?.status === "running"));
  return (
    <ul className="grid max-w-reading gap-4">
      {years.map(({ year, count, archive }) => (
        <Card as="li" key={year}>
          <h2 className="text-xl">{yearWords(year)}</h2>
          <p className="mt-1 text-ink-muted">
            {t("{count, plural, one {# document} other {# documents}}", { count })}
          </p>
          {archive?.status === "running" && <UnderWay archive={archive} year={year} />}
          {archive?.status === "done" && (
            <Done archive={archive} address={fileAddress(archive.id)} />
          )}
          {archive?.status !== "running" && <MakeIt year={year} isAgain={archive !== null} />}
        </Card>
      ))}
    </ul>
  );
}

function UnderWay({
  archive: { done, total },
  year,
}: {
  readonly archive: Archive;
  readonly year: number;
}) {
  return (
    <div className="mt-4" role="status">
      <p>
        {done >= total
          ? t("{done} of {total}: in preparation", { done, total: done })
          : t("{done} of {total}", { done, total })}
      </p>
      <progress
        value={done}
        max={Math.max(1, total)}
        aria-label={t("Archive for {year}", { year: yearWords(year) })}
        className="mt-2 block h-2.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <p className="mt-3 text-sm text-ink-muted">
        {rich("You can leave this page; the work continues. <link>Show progress</link>", {
          link: (words) => (
            <Link to="?" className={`${textLinkClasses} hidden noscript:inline`}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

function Done({
  archive: { done, fileBytes, createdAt, expiresAt },
  address,
}: {
  readonly archive: Archive;
  readonly address: string;
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink variant="primary" reloadDocument to={address}>
        {t("Download ZIP ({value} MB)", {
          value: megabytes().format((fileBytes ?? 0) / 1_000_000),
        })}
      </ButtonLink>
      <p className="text-sm text-ink-muted">
        {t(
          "{done, plural, one {# document} other {# documents}}, as of {createdAt}; kept until {expiresAt}",
          { done, createdAt: formatDate(createdAt), expiresAt: formatDate(expiresAt) },
        )}
      </p>
    </div>
  );
}

function MakeIt({ year, isAgain }: { readonly year: number; readonly isAgain: boolean }) {
  const isSending = useNavigation().formData?.get("year") === String(year);
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="year" value={year} />
      <Button
        variant={isAgain ? "quiet" : "secondary"}
        pending={isSending}
        pendingLabel={t("Starting...")}
      >
        {isAgain
          ? t("Create it again")
          : t("Create the archive for {year}", { year: yearWords(year) })}
      </Button>
    </Form>
  );
}
