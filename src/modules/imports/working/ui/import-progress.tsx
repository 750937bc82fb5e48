import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { usePolling } from "#ui/use-polling.ts";
import type { ImportView } from "../../contract.ts";
import { perLocale, t } from "#shared/texts/text.ts";

const number = perLocale((tag) => new Intl.NumberFormat(tag));

/** The progress or the result of an import. While it runs, the page reloads its data regularly. */
export function ImportProgress({ view }: { readonly view: ImportView }) {
  const isUnderWay = view.status === "running" || view.status === "pictures";
  usePolling(isUnderWay);
  return (
    <Card as="section">
      <div role="status">
        <h2 className="text-xl">{titleOf(view)}</h2>
        <p className="mt-1 text-ink-muted">{noteOf(view)}</p>
      </div>
      {isUnderWay ? <UnderWay view={view} /> : <Over view={view} />}
    </Card>
  );
}

function UnderWay({ view }: { readonly view: ImportView }) {
  const isStopping = useNavigation().formData?.get("intent") === "stop";
  const { done, of } = progressOf(view);
  return (
    <>
      <progress
        value={done}
        max={Math.max(1, of)}
        aria-label={titleOf(view)}
        className="mt-4 block h-2.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Form method="post">
          <Button name="intent" value="stop" pending={isStopping} pendingLabel={t("Stopping...")}>
            {t("Stop the import")}
          </Button>
        </Form>
        <Link to="?" className={`${textLinkClasses} hidden noscript:inline`}>
          {t("Show progress")}
        </Link>
      </div>
    </>
  );
}

function Over({ view: { outcomes, status } }: { readonly view: ImportView }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {outcomes.added > 0 && (
        <ButtonLink to="/seller/drafts" variant={status === "done" ? "primary" : "secondary"}>
          {t("View your drafts")}
        </ButtonLink>
      )}
      <ButtonLink to="/seller/import">{t("Import another file")}</ButtonLink>
    </div>
  );
}

type Progress = { readonly done: number; readonly of: number };

function progressOf({ status, outlooks, outcomes, pictures }: ImportView): Progress {
  if (status === "pictures")
    return {
      done: pictures.stored + pictures.failed,
      of: pictures.stored + pictures.failed + pictures.waiting,
    };
  const failedWhileWriting = outcomes.failed - outlooks.faulty;
  return {
    done: outcomes.added + outcomes.updated + outcomes.unchanged + failedWhileWriting,
    of: outlooks.new + outlooks.changed + outlooks.unchanged,
  };
}

function titleOf(view: ImportView): string {
  const { done, of } = progressOf(view);
  switch (view.status) {
    case "running":
      return t("{done} of {of} products saved", {
        done: number().format(done),
        of: number().format(of),
      });
    case "pictures":
      return t("{done} of {of} pictures fetched", {
        done: number().format(done),
        of: number().format(of),
      });
    case "cancelled":
      return t("This import was stopped");
    default:
      return t("This import is done");
  }
}

function noteOf({ status, choices, outcomes, pictures }: ImportView): string {
  const fetched =
    pictures.stored === 0
      ? ""
      : ` ${t("{stored, plural, one {# picture was} other {# pictures were}} fetched.", {
          stored: pictures.stored,
        })}`;
  switch (status) {
    case "running":
      return t("You can leave this page; the import continues.");
    case "pictures":
      return t("All products are saved. Pictures will follow; you can leave this page.");
    case "cancelled":
      return t("Products already imported are kept.") + fetched;
    default:
      return outcomes.added > 0 && !choices.publishes
        ? t("New products are drafts: check them, then publish them.") + fetched
        : t("Your shop now matches the file.") + fetched;
  }
}
