import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { ApplicationCounts, ApplicationStatus, ReviewLine } from "../contract.ts";

/** A page of applications. `next` is the cursor of the next page; null on the last one. */
export type ReviewList = {
  readonly lines: readonly ReviewLine[];
  readonly counts: ApplicationCounts;
  readonly next: string | null;
};

const pageSize = 25;

/**
 * Applications, newest first, one page at a time; `after` is `next` of the previous page. The
 * search covers business, contact and address. The counts follow the search but not the status,
 * since they label the tabs. Two statements.
 */
export async function reviewList(
  db: Db,
  actor: Actor,
  input: {
    readonly status: ApplicationStatus | null;
    readonly search: string;
    readonly after: string | null;
  },
): Promise<ReviewList> {
  mustBeAllowed(actor, "sellers.review");
  const found =
    input.search === ""
      ? null
      : ([
          (place: string) =>
            `(a.business_name || ' ' || a.contact_name || ' ' || a.email) ilike ${place}`,
          likePattern(input.search),
        ] as const);
  // Compared in the database, whose times are more precise than JavaScript's. An unknown cursor
  // starts with the newest.
  const { name, where, values } = whereAll("sellers.reviewList", [
    found,
    input.status === null ? null : [(place) => `a.status = ${place}`, input.status],
    input.after === null || !isUuid(input.after)
      ? null
      : [
          (place) =>
            `coalesce(
               (a.created_at, a.id) < (
                 select c.created_at, c.id
                 from seller_applications c
                 where c.id = ${place}
               ),
               true
             )`,
          input.after,
        ],
  ]);
  const page = statement<ReviewLine>(
    name,
    `select a.id, a.business_name as "businessName", a.contact_name as "contactName", a.email,
       a.specialties, a.status, a.created_at as "createdAt",
       a.status = 'pending' and a.more_asked is not null as "isWithApplicant"
     from seller_applications a
     where ${where}
     order by a.created_at desc, a.id desc
     limit ${pageSize + 1}`,
  );
  const [rows, counts] = await Promise.all([
    page(db, values),
    countByStatus(db, found === null ? null : found[1]),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { lines: items, counts, next };
}

const countAll = statement<{ status: ApplicationStatus; count: number }>(
  "sellers.applicationCounts",
  "select status, count(*)::int as count from seller_applications group by status",
);
const countFound = statement<{ status: ApplicationStatus; count: number }>(
  "sellers.applicationsFound",
  `select status, count(*)::int as count
   from seller_applications
   where (business_name || ' ' || contact_name || ' ' || email) ilike $1
   group by status`,
);

async function countByStatus(db: Db, pattern: string | null): Promise<ApplicationCounts> {
  const counts = { pending: 0, approved: 0, rejected: 0, blocked: 0 };
  for (const { status, count } of pattern === null
    ? await countAll(db, [])
    : await countFound(db, [pattern]))
    counts[status] = count;
  return counts;
}

const countPending = statement<{ count: number }>(
  "sellers.applicationsWaiting",
  `select count(*)::int as count
   from seller_applications
   where status = 'pending' and more_asked is null`,
);

/** How many applications are waiting for a decision, without those that wait for their applicant. One statement. */
export async function applicationsWaiting(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "sellers.review");
  const [row] = await countPending(db, []);
  return row?.count ?? 0;
}
