import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { issuedDocument } from "#modules/invoicing/index.server.ts";
import { documentFace } from "#modules/invoicing/rules/document-face.ts";
import { documentTitles } from "#modules/invoicing/rules/document-words.ts";
import { DocumentSheet } from "#modules/invoicing/ui/document-sheet.tsx";
import { can } from "#policy/can.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/document.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(matches, { title: loaderData === undefined ? "Document" : `${documentTitles[loaderData.document.kind]} ${loaderData.document.number}` });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.viewOne");
  return { document: await issuedDocument(db, actor, params), isAdmin: can(actor, "invoicing.viewAll") };
}

export default function DocumentPage({ loaderData: { document, isAdmin } }: Route.ComponentProps) {
  const list = isAdmin ? { label: "Documents", to: href("/admin/documents") } : { label: "Invoices", to: href("/seller/documents") };
  return (
    <Page className="print:p-0">
      <div className="screen-only mb-6 flex flex-wrap items-center justify-between gap-4">
        <Breadcrumbs trail={[list, { label: document.number }]} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" reloadDocument to={href("/documents/:documentId/pdf", { documentId: document.id })}>
            Download PDF
          </ButtonLink>
          <Button variant="primary" type="button" className="noscript:hidden" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <DocumentSheet face={documentFace(document)} />
    </Page>
  );
}
