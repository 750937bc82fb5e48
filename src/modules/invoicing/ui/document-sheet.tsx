import type { IssuedDocument, Party } from "#modules/invoicing/contract.ts";
import { amountInWords } from "#modules/invoicing/rules/amount-in-words.ts";
import { documentTitles, partyLines, stateWithCode, taxLines } from "#modules/invoicing/rules/document-words.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";

/** A tax invoice or credit note as it is printed on A4. */
export function DocumentSheet({ document }: { readonly document: IssuedDocument }) {
  return (
    <article aria-label={`${documentTitles[document.kind]} ${document.number}`} className="mx-auto w-full max-w-[210mm] rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
        <div>
          <p className="text-sm text-ink-muted">Original for recipient</p>
          <h1 className="text-2xl">{documentTitles[document.kind]}</h1>
        </div>
        <p className="money text-lg font-medium">{document.number}</p>
      </header>
      <div className="grid gap-x-10 gap-y-5 py-6 sm:grid-cols-2 print:grid-cols-2">
        <PartyBlock title="From" party={document.supplier} />
        <PartyBlock title="To" party={document.recipient} />
      </div>
      <Particulars document={document} />
      <Lines document={document} />
      <p className="pt-4 font-medium wrap-anywhere">{amountInWords(document.totalPaise)}</p>
      <p className="pt-6 text-sm text-ink-muted">Electronically generated; valid without a signature (proviso to Rule 46, CGST Rules).</p>
    </article>
  );
}

function PartyBlock({ title, party }: { readonly title: string; readonly party: Party }) {
  const [name, ...lines] = partyLines(party);
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="text-sm font-normal text-ink-muted">{title}</h2>
      <p className="font-medium wrap-anywhere">{name}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  );
}

function Particulars({ document }: { readonly document: IssuedDocument }) {
  const facts = [
    ["Date", formatDate(document.issuedAt)],
    ["Place of supply", stateWithCode(document.placeOfSupply)],
    ["Reverse charge", "No"],
    ...(document.corrects === null ? [] : [["For invoice", `${document.corrects.number} of ${formatDate(document.corrects.issuedAt)}`]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pb-6">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ document }: { readonly document: IssuedDocument }) {
  const sums = [{ label: "Taxable value", amountPaise: document.taxablePaise }, ...taxLines(document)];
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What is charged</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-muted">
          <th scope="col" className="py-2 pr-4 font-medium">Description</th>
          <th scope="col" className="py-2 pr-4 font-medium max-sm:hidden print:table-cell">SAC</th>
          <th scope="col" className="py-2 pr-4 text-right font-medium">GST</th>
          <th scope="col" className="py-2 text-right font-medium">Amount</th>
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line) => (
          <tr key={line.description} className="border-b border-line align-top">
            <td className="py-2 pr-4 wrap-anywhere">
              {line.description}
              <span className="block text-sm text-ink-muted sm:hidden print:hidden">SAC {line.hsn}</span>
            </td>
            <td className="py-2 pr-4 max-sm:hidden print:table-cell">{line.hsn}</td>
            <td className="py-2 pr-4 text-right whitespace-nowrap">{line.gstBasisPoints / 100}%</td>
            <td className="money py-2 text-right whitespace-nowrap">{formatRupees(line.taxablePaise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amountPaise }) => (
          <tr key={label}>
            <th scope="row" colSpan={3} className="py-1 pr-4 text-right font-normal text-ink-muted">{label}</th>
            <td className="money py-1 text-right whitespace-nowrap">{formatRupees(amountPaise)}</td>
          </tr>
        ))}
        <tr className="border-t border-line-strong text-lg font-medium">
          <th scope="row" colSpan={3} className="py-2 pr-4 text-right font-medium">Total</th>
          <td className="money py-2 text-right whitespace-nowrap">{formatRupees(document.totalPaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
