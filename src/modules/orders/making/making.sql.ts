import { statement } from "#platform/db/database.ts";
import type { MakingStep } from "./contract.ts";

/** The steps of each line that is made for the buyer, and how many lines the order has. */
export const readMaking = statement<{
  readonly lineNumber: number;
  readonly isInMaking: boolean;
  /** Whether its buyer has not approved a proof yet. */
  readonly isWaitingForProof: boolean;
  readonly steps: readonly MakingStep[];
}>(
  "orders.readMaking",
  `select i.line_number as "lineNumber",
     coalesce(i.processing in ('made_to_order', 'custom'), false) as "isInMaking",
     line_waits_for_proof(i.order_id, i.line_number) as "isWaitingForProof",
     array(
       select m.step
       from making_steps m
       where m.order_id = i.order_id and m.line_number = i.line_number
     ) as steps
   from order_items i
   where i.order_id = $1`,
);

/** Writes one step with its pictures. */
export const insertStep = statement<{ readonly id: string }>(
  "orders.insertMakingStep",
  `with reached as (
     insert into making_steps (order_id, line_number, step) values ($1, $2, $3) returning id
   ),
   pictures as (
     insert into making_pictures (making_step_id, position, image_id)
     select reached.id, given.position, given.image_id
     from reached, unnest($4::uuid[]) with ordinality as given(image_id, position)
   )
   select id
   from reached`,
);
