import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { backupSetupOf } from "#app/lib/backup-setup.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { backupsOverview, requestBackup } from "#modules/backups/public.server.ts";
import { BackupFacts, BackupRunTable } from "#modules/backups/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/backups.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Backups") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "backups.manage");
  return { ...(await backupsOverview(db, actor)), setup: backupSetupOf(config) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, config } = allow(context, "backups.manage");
  return submit(request, z.object({}), async () => {
    await requestBackup(db, actor, { setup: backupSetupOf(config) });
    return redirectWithToast(href("/admin/backups"), {
      title: t("Backup started."),
      tone: "positive",
    });
  });
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, runs, lastGood, now } = loaderData;
  const place = setup.isEmbedded ? setup.place : null;
  return (
    <>
      <PageHeader
        title={t("Backups")}
        lead={
          place === null
            ? undefined
            : t("Copies of the database and the data folder. Each one is test-restored.")
        }
        actions={place === null ? undefined : <BackUpNow />}
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      <div className="grid gap-12">
        {place === null ? (
          <NotSetUp isEmbedded={setup.isEmbedded} />
        ) : (
          <BackupFacts place={place} setup={setup} lastGood={lastGood} now={now} />
        )}
        {runs.length > 0 && <BackupRunTable runs={runs} now={now} />}
      </div>
      {place !== null && runs.length === 0 && (
        <p className="mt-12 text-ink-muted">
          {t("No backup yet. The result of the first one will appear here.")}
        </p>
      )}
    </>
  );
}

function BackUpNow() {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <Button variant="primary" disabled={isBusy}>
        {t("Back up now")}
      </Button>
    </Form>
  );
}

function NotSetUp({ isEmbedded }: { readonly isEmbedded: boolean }) {
  return isEmbedded ? (
    <EmptyState drawing="ledger" title={t("No backup location set")}>
      {t(
        "If this machine is lost, everything in the shop is lost. Set BACKUP_TO to a folder on another disk or to a bucket, set BACKUP_PASSPHRASE, and restart the shop. Then a backup is taken each night. The steps are in docs/backup.md.",
      )}
    </EmptyState>
  ) : (
    <EmptyState drawing="ledger" title={t("The database server is backed up elsewhere")}>
      {t(
        "This shop uses the server in DATABASE_URL, which is backed up with its own tools. docs/backup.md lists them and what else to copy.",
      )}
    </EmptyState>
  );
}
