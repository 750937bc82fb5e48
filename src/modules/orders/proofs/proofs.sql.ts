import { statement } from "#platform/db/database.ts";
import type { ProofStatus } from "./contract.ts";
import { isBegunPiece, isForOneBuyer } from "./proof-columns.ts";

/** What decides about a further proof of a line. Whoever changes it holds the order's lock. */
export const lineToProve = statement<{
  readonly isForOneBuyer: boolean;
  readonly isBegun: boolean;
  /** How many proofs it has. */
  readonly proofs: number;
  /** Whether one of these pictures is in one of them. */
  readonly hasPictures: boolean;
}>(
  "orders.lineToProve",
  `select ${isForOneBuyer} as "isForOneBuyer", ${isBegunPiece} as "isBegun",
     (
       select count(*)::int
       from order_proofs f
       where f.order_id = i.order_id and f.line_number = i.line_number
     ) as proofs,
     exists (
       select
       from order_proof_pictures p
       join order_proofs f on f.id = p.proof_id
       where f.order_id = i.order_id and f.line_number = i.line_number
         and p.image_id = any($3::uuid[])
     ) as "hasPictures"
   from order_items i
   join orders o on o.id = i.order_id and o.purchase_id is not null
   where i.order_id = $1 and i.line_number = $2`,
);

/** The proof that a new one replaces is no longer open. */
export const replaceOpen = statement(
  "orders.replaceOpenProof",
  `update order_proofs
   set status = 'withdrawn', answered_at = now()
   where order_id = $1 and line_number = $2 and status = 'sent'`,
);

/** Writes the next version of a line with the seller's pictures. */
export const insertProof = statement<{ id: string }>(
  "orders.insertProof",
  `with sent as (
     insert into order_proofs (order_id, line_number, version, note)
     values (
       $1, $2,
       1 + (select count(*) from order_proofs f where f.order_id = $1 and f.line_number = $2), $3
     )
     returning id
   ),
   pictures as (
     insert into order_proof_pictures (proof_id, side, position, image_id)
     select sent.id, 'seller', given.position, given.image_id
     from sent, unnest($4::uuid[]) with ordinality as given(image_id, position)
   )
   select id
   from sent`,
);

/** What decides about the answer to a proof. */
export type ProofNow = {
  readonly orderId: string;
  readonly status: ProofStatus;
  /** How often its buyer asked for a change of the line. */
  readonly changes: number;
};

/** A proof as it is now; no row if it does not exist. */
export const readProof = statement<ProofNow>(
  "orders.readProof",
  `select f.order_id as "orderId", f.status,
     (
       select count(*)::int
       from order_proofs c
       where c.order_id = f.order_id and c.line_number = f.line_number
         and c.status = 'change_asked'
     ) as changes
   from order_proofs f
   where f.id = $1`,
);

/** Settles an open proof; no row if it is no longer open. */
export const settleProof = statement<{ id: string }>(
  "orders.settleProof",
  `update order_proofs
   set status = $2, answered_at = now()
   where id = $1 and status = 'sent'
   returning id`,
);

/** Notes the change that a buyer asks for, with pictures; no row if the proof is no longer open. */
export const saveChange = statement<{ id: string }>(
  "orders.askForChange",
  `with asked as (
     update order_proofs
     set status = 'change_asked', answered_at = now(), change_number = $2, change_note = $3
     where id = $1 and status = 'sent'
     returning id
   ),
   pictures as (
     insert into order_proof_pictures (proof_id, side, position, image_id)
     select asked.id, 'buyer', given.position, given.image_id
     from asked, unnest($4::uuid[]) with ordinality as given(image_id, position)
   )
   select id
   from asked`,
);
