import { shopsView } from "#modules/sellers/public.server.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type { MarkStatus, MarkToCheck, MarkToDecide } from "./contract.ts";
import { MarkNotFound } from "./errors.ts";
import { markColumns } from "./mark-columns.ts";

const pageSize = 25;
const checkColumns = `${markColumns}, m.seller_id as "sellerId", s.shop_name as "shopName"`;

const page = statement<MarkToCheck>(
  "catalog.marksToCheck",
  `select ${checkColumns}
   from origin_marks m
   join ${shopsView} s on s.seller_id = m.seller_id
   where ($1::text is null or m.status = $1)
     and (
       $2::uuid is null
       or coalesce(
         (m.created_at, m.id) < (select a.created_at, a.id from origin_marks a where a.id = $2),
         true
       )
     )
     and ($3 = '' or concat_ws(' ', m.name, m.number, s.shop_name) ilike $3)
   order by m.created_at desc, m.id desc
   limit ${pageSize + 1}`,
);
const countAll = statement<{ status: MarkStatus; marks: number }>(
  "catalog.countMarksByStatus",
  "select status, count(*)::int as marks from origin_marks group by status",
);

/** A page of marks of all shops. The counts are of each state. */
export type MarksToCheck = ListPage<MarkToCheck> & {
  readonly counts: Readonly<Record<MarkStatus, number>>;
};

/**
 * The marks of all shops, newest first, 25 per page; `after` is `next` of the page before. The
 * search matches a part of name, number or shop. Two statements.
 */
export async function marksToCheck(
  db: Db,
  actor: Actor,
  {
    status,
    search,
    after,
  }: {
    readonly status: MarkStatus | null;
    readonly search: string;
    readonly after: string | null;
  },
): Promise<MarksToCheck> {
  mustBeAllowed(actor, "catalog.checkMarks");
  const cursor = after !== null && isUuid(after) ? after : null;
  const [rows, counted] = await Promise.all([
    page(db, [status, cursor, search === "" ? "" : likePattern(search)]),
    countAll(db, []),
  ]);
  const counts = { pending: 0, verified: 0, refused: 0, expired: 0 };
  for (const { status: state, marks } of counted) counts[state] = marks;
  return { ...paginate(rows, pageSize, (last) => last.id), counts };
}

const readOne = statement<MarkToDecide>(
  "catalog.markToDecide",
  `select ${checkColumns},
     jsonb_build_object(
       'fileName', d.file_name, 'type', d.type, 'bytes', octet_length(d.bytes)
     ) as document,
     (
       select coalesce(
         jsonb_agg(
           distinct jsonb_build_object('sellerId', other.seller_id, 'shopName', o.shop_name)
         ),
         '[]'
       )
       from origin_marks other
       join ${shopsView} o on o.seller_id = other.seller_id
       where other.kind = m.kind
         and lower(other.number) = lower(m.number)
         and other.seller_id <> m.seller_id
     ) as "sameNumber"
   from origin_marks m
   join ${shopsView} s on s.seller_id = m.seller_id
   join origin_mark_documents d on d.mark_id = m.id
   where m.id = $1`,
);

/** One mark for an administrator's decision. Throws MarkNotFound. One statement. */
export async function markToDecide(
  db: Db,
  actor: Actor,
  { markId }: { readonly markId: string },
): Promise<MarkToDecide> {
  mustBeAllowed(actor, "catalog.checkMarks");
  const [mark] = isUuid(markId) ? await readOne(db, [markId]) : [];
  if (mark === undefined) throw new MarkNotFound();
  return mark;
}

const countPending = statement<{ marks: number }>(
  "catalog.marksWaiting",
  "select count(*)::int as marks from origin_marks where status = 'pending'",
);

/** How many marks wait for an administrator. One statement. */
export async function marksWaiting(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "catalog.checkMarks");
  const [row] = await countPending(db, []);
  return row?.marks ?? 0;
}

type StoredDocument = {
  readonly sellerId: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
};

const readDocument = statement<StoredDocument>(
  "catalog.markDocument",
  `select m.seller_id as "sellerId", d.file_name as "fileName", d.type, d.bytes
   from origin_mark_documents d
   join origin_marks m on m.id = d.mark_id
   where d.mark_id = $1`,
);

/** The document of a mark, for its seller and administrators. Throws MarkNotFound. One statement. */
export async function markDocument(
  db: Db,
  actor: Actor,
  { markId }: { readonly markId: string },
): Promise<StoredDocument> {
  mustBeAllowed(actor, "identity.useAccount");
  const [document] = isUuid(markId) ? await readDocument(db, [markId]) : [];
  if (document === undefined || !can(actor, "catalog.viewMarkDocument", document))
    throw new MarkNotFound();
  return document;
}

const readForMail = statement<{ sellerId: string; name: string; reason: string | null }>(
  "catalog.markForMail",
  `select seller_id as "sellerId", name, reason from origin_marks where id = $1`,
);

/** What a mail about a decision says; null if the mark was deleted. One statement. */
export async function markForMail(
  db: Db,
  actor: Actor,
  { markId }: { readonly markId: string },
): Promise<{
  readonly sellerId: string;
  readonly name: string;
  readonly reason: string | null;
} | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await readForMail(db, [markId]))[0] ?? null;
}
