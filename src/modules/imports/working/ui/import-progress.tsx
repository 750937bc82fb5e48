import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { usePolling } from "#ui/use-polling.ts";
import type { ImportView } from "../../contract.ts";

const number = new Intl.NumberFormat("en-IN");

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
          <Button name="intent" value="stop" pending={isStopping} pendingLabel="Stopping...">
            Stop the import
          </Button>
        </Form>
        <Link to="?" className={`${textLinkClasses} hidden noscript:inline`}>
          Show how far it is now
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
          Look at your drafts
        </ButtonLink>
      )}
      <ButtonLink to="/seller/import">Import another file</ButtonLink>
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
      return `${number.format(done)} of ${number.format(of)} products written`;
    case "pictures":
      return `${number.format(done)} of ${number.format(of)} pictures fetched`;
    case "cancelled":
      return "This import was stopped";
    default:
      return "This import is done";
  }
}

function noteOf({ status, choices, outcomes, pictures }: ImportView): string {
  const fetched =
    pictures.stored === 0
      ? ""
      : ` ${number.format(pictures.stored)} ` +
        `${pictures.stored === 1 ? "picture was" : "pictures were"} fetched.`;
  switch (status) {
    case "running":
      return "You can leave this page; it goes on without you.";
    case "pictures":
      return "All products are there. Pictures follow; you can leave this page.";
    case "cancelled":
      return `What was written until then stays.${fetched}`;
    default:
      return `${outcomes.added > 0 && !choices.publishes ? "New products are drafts: look at them, then publish them." : "Your shop has what the file says."}${fetched}`;
  }
}
