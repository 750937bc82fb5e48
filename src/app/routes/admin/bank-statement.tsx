import { href, redirect } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { statementLimits, tooLargeStatement } from "#modules/bank/public.ts";
import {
  bankAccounts,
  discardStatement,
  statementPreview,
  storeStatement,
  uploadStatement,
} from "#modules/bank/public.server.ts";
import { StatementPreviewView, StatementUpload } from "#modules/bank/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/bank-statement.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Bank statement · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const [{ accounts }, preview] = await Promise.all([
    bankAccounts(db, actor),
    statementPreview(db, actor),
  ]);
  return { accounts, preview };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = allow(context, "bank.manage");
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("multipart/form-data") ? upload(request, who) : decide(request, who);
}

type Who = Pick<ReturnType<typeof allow>, "db" | "actor">;

async function upload(request: Request, { db, actor }: Who) {
  const file = {
    name: "file",
    maxBytes: statementLimits.bytes,
    tooLarge: tooLargeStatement(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async ({ fileName, bytes }, form) => {
    const accountId = String(form.get("accountId") ?? "");
    await uploadStatement(db, actor, { accountId, fileName, bytes });
    return redirect(href("/admin/bank/statement"));
  });
}

async function decide(request: Request, { db, actor }: Who) {
  const intent = (await readFormData(request)).get("intent");
  if (intent === "discard") {
    await discardStatement(db, actor);
    return redirectWithToast(href("/admin/bank/statement"), {
      title: t("Nothing was stored."),
      tone: "neutral",
    });
  }
  const { lines, newLines, matchedLines } = await storeStatement(db, actor);
  return redirectWithToast(href("/admin/bank"), {
    title: t("{lines} lines read, {newLines} of them new", { lines, newLines }),
    description: t(
      "{matchedLines, plural, =0 {No line was matched.} one {One line is matched.} other {# lines are matched.}}",
      { matchedLines },
    ),
    tone: "positive",
  });
}

export default function BankStatement({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, preview } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Bank"), to: href("/admin/bank") }, { label: t("Upload a statement") }]}
      />
      <PageHeader
        title={t("Upload a statement")}
        lead={t("You see what the file says before anything is stored.")}
      />
      {accounts.length === 0 ? (
        <EmptyState drawing="ledger" title={t("There is no bank account yet.")}>
          <ButtonLink to={href("/admin/bank/accounts")}>{t("Add the bank account")}</ButtonLink>
        </EmptyState>
      ) : (
        <StatementUpload accounts={accounts} refusal={actionData} />
      )}
      {preview !== null && (
        <Section title={t("What the file says")}>
          <StatementPreviewView preview={preview} />
        </Section>
      )}
    </>
  );
}
