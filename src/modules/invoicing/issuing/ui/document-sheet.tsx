import type { DocumentFace, FaceParty } from "../rules/document-face.ts";
import { pictureAddress } from "#modules/media/public.ts";
import { qrCode } from "#shared/qr-code.ts";
import { classes } from "#ui/classes.ts";
import { DocumentLines } from "./document-lines.tsx";
import { BilingualText } from "./bilingual-text.tsx";

/** A document as it prints on A4: its face, the same as in the PDF. */
export function DocumentSheet({
  face,
  heading: Title = "h1",
}: {
  readonly face: DocumentFace;
  readonly heading?: "h1" | "h2" | undefined;
}) {
  return (
    // A document is the same in every language of the shop: English, perhaps with a second one.
    <article
      lang="en-IN"
      aria-label={face.title}
      className="mx-auto w-full max-w-[210mm] rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:max-w-none print:border-0 print:p-0"
    >
      <SheetHeader face={face} Title={Title} />
      <PartiesOfSheet face={face} />
      {face.remarks.map(({ heading, text }) => (
        <NotesOfSheet key={heading} heading={heading} text={text} second={face.second} />
      ))}
      {face.statements.map((statement) => (
        <p key={statement} className="pt-4 text-sm wrap-anywhere">
          <BilingualText text={statement} second={face.second} />
        </p>
      ))}
      {face.eInvoice !== null && <EInvoice eInvoice={face.eInvoice} />}
      <Signature face={face} />
    </article>
  );
}

type Second = Pick<DocumentFace, "second">;

function NotesOfSheet({
  heading,
  text,
  second,
}: Second & { readonly heading: string; readonly text: string }) {
  return (
    <section className="pt-4">
      <h2 className="text-sm font-normal text-ink-muted">
        <BilingualText text={heading} second={second} isBeside />
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

function PartiesOfSheet({ face }: { readonly face: DocumentFace }) {
  return (
    <>
      <div
        className={
          "grid gap-x-8 gap-y-5 py-6 sm:auto-cols-fr " +
          "sm:grid-flow-col print:auto-cols-fr print:grid-flow-col"
        }
      >
        {face.parties.map((party) => (
          <PartyBlock key={party.heading} party={party} second={face.second} />
        ))}
      </div>
      <Facts
        facts={face.facts}
        second={face.second}
        className="print:grid-cols-[auto_1fr_auto_1fr]"
      />
      <DocumentLines face={face} />
      <Totals totals={face.totals} second={face.second} />
      <section className="pt-4">
        <h2 className="text-sm font-normal text-ink-muted">
          <BilingualText text="Amount in words" second={face.second} isBeside />
        </h2>
        <p className="font-medium wrap-anywhere">
          <BilingualText text={face.words} second={face.second} />
        </p>
      </section>
    </>
  );
}

function SheetHeader({
  face,
  Title,
}: {
  readonly face: DocumentFace;
  readonly Title: "h1" | "h2";
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
      <div>
        <p className="text-sm text-ink-muted">
          <BilingualText text={face.copyMark} second={face.second} isBeside />
        </p>
        <Title className="text-2xl">
          <BilingualText text={face.title} second={face.second} />
        </Title>
        {face.mark !== null && (
          <p className="mt-2 inline-block border-2 border-danger px-3 py-1 font-semibold tracking-widest text-danger">
            <BilingualText text={face.mark} second={face.second} isBeside />
          </p>
        )}
      </div>
      {face.logoFile !== null && (
        <img
          src={pictureAddress(face.logoFile, 320)}
          alt=""
          className="max-h-16 max-w-40 object-contain"
        />
      )}
    </header>
  );
}

function PartyBlock({
  party: { heading, name, lines },
  second,
}: Second & { readonly party: FaceParty }) {
  return (
    <section aria-label={heading} className="min-w-0">
      <h2 className="text-sm font-normal text-ink-muted">
        <BilingualText text={heading} second={second} isBeside />
      </h2>
      <p className="font-medium wrap-anywhere">{name}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  );
}

function Facts({
  facts,
  second,
  className,
}: Second & {
  readonly facts: DocumentFace["facts"];
  readonly className?: string;
}) {
  return (
    <dl
      className={classes(
        "grid grid-cols-[auto_minmax(10rem,1fr)] gap-x-4 gap-y-1 py-4 max-[22rem]:grid-cols-1",
        className,
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">
            <BilingualText text={name} second={second} />
          </dt>
          <dd className="wrap-anywhere">
            <BilingualText text={value} second={second} isBeside />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Outside the table: a phone displays them without scrolling, and paper prints them once, after the
 * last line.
 */
function Totals({ totals, second }: Second & Pick<DocumentFace, "totals">) {
  return (
    <dl
      className={
        "ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 " +
        "pt-3 text-right text-sm break-inside-avoid"
      }
    >
      {totals.map(({ label, amount }, index) => {
        const look =
          index === totals.length - 1
            ? "mt-1 border-t border-line-strong pt-2 text-lg font-medium"
            : "";
        return (
          <div key={label} className="contents">
            <dt className={`-mr-6 pr-6 ${look}`}>
              <BilingualText text={label} second={second} isBeside />
            </dt>
            <dd className={`money whitespace-nowrap ${look}`}>{amount}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The response of the e-invoice portal. The signed QR code is large enough to scan from paper. */
function EInvoice({
  eInvoice: { facts, qr },
}: {
  readonly eInvoice: NonNullable<DocumentFace["eInvoice"]>;
}) {
  const code = qr === null ? null : qrCode(qr);
  return (
    <section
      aria-label="E-invoice"
      className="flex flex-wrap items-center gap-x-6 pt-4 break-inside-avoid"
    >
      {code !== null && (
        <svg
          viewBox={`0 0 ${code.side} ${code.side}`}
          role="img"
          aria-label="Signed QR code of the e-invoice"
          className="size-48 shrink-0 bg-white text-black"
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      )}
      <div className="min-w-0 grow basis-60">
        <Facts facts={facts} second={null} />
      </div>
    </section>
  );
}

function Signature({
  face: {
    signature: { heading, file, note, name, role },
    second,
  },
}: {
  readonly face: DocumentFace;
}) {
  return (
    <section className="ml-auto w-fit max-w-full pt-8 text-right break-inside-avoid">
      <p className="wrap-anywhere">
        <BilingualText text={heading} second={second} />
      </p>
      {file !== null && (
        <img
          src={pictureAddress(file, 320)}
          alt={`Signature for ${heading}`}
          className="my-2 ml-auto max-h-16 max-w-48 object-contain"
        />
      )}
      {name !== null && <p className="font-medium wrap-anywhere">{name}</p>}
      <p className="text-sm text-ink-muted">
        <BilingualText text={role} second={second} />
      </p>
      {note !== null && (
        <p className="pt-2 text-sm text-ink-muted">
          <BilingualText text={note} second={second} />
        </p>
      )}
    </section>
  );
}
