import type { LineProofs, Proof } from "./contract.ts";

const picturesOf = (side: "buyer" | "seller") => `(
                    select coalesce(json_agg(p.image_id order by p.position), '[]')
                    from order_proof_pictures p
                    where p.proof_id = f.id and p.side = '${side}'
                  )`;

/** Whether the line `i` is made for one buyer: to order, or by answers to questions. */
export const isForOneBuyer =
  "(coalesce(i.processing in ('made_to_order', 'custom'), false) or i.answers <> '[]')";

/** Whether the piece of the line `i` is begun or in a parcel. */
export const isBegunPiece = `(
            exists (
              select
              from making_steps m
              where m.order_id = i.order_id and m.line_number = i.line_number
            )
            or exists (select from shipment_items s where s.order_item_id = i.id)
          )`;

/** The lines of an order from the shop that are made for one buyer, with their proofs, over `orders o`. */
export const proofsColumn = `
  (
    select coalesce(
      json_agg(
        json_build_object(
          'lineNumber', i.line_number, 'productName', i.product_name, 'size', i.size,
          'colour', i.colour, 'isPromised', i.sends_proof,
          'isWaiting', line_waits_for_proof(i.order_id, i.line_number),
          'isBegun', ${isBegunPiece},
          'proofs', (
            select coalesce(
              json_agg(
                json_build_object(
                  'id', f.id, 'version', f.version, 'status', f.status, 'note', f.note,
                  'sentAt', f.sent_at, 'answeredAt', f.answered_at, 'changeNote', f.change_note,
                  'imageIds', ${picturesOf("seller")},
                  'changeImageIds', ${picturesOf("buyer")}
                )
                order by f.version
              ),
              '[]'
            )
            from order_proofs f
            where f.order_id = i.order_id and f.line_number = i.line_number
          )
        )
        order by i.line_number
      ),
      '[]'
    )
    from order_items i
    where i.order_id = o.id and o.purchase_id is not null and ${isForOneBuyer}
  ) as proofs`;

type WrittenProof = Omit<Proof, "sentAt" | "answeredAt"> & {
  readonly sentAt: string;
  readonly answeredAt: string | null;
};

/** What `proofsColumn` reads. */
export type ProofsColumn = {
  readonly proofs: readonly (Omit<LineProofs, "proofs"> & {
    readonly proofs: readonly WrittenProof[];
  })[];
};

/** Parses what `proofsColumn` reads. */
export function proofsOf({ proofs }: ProofsColumn): readonly LineProofs[] {
  return proofs.map((line) => ({
    ...line,
    proofs: line.proofs.map((proof) => ({
      ...proof,
      sentAt: new Date(proof.sentAt),
      answeredAt: proof.answeredAt === null ? null : new Date(proof.answeredAt),
    })),
  }));
}
