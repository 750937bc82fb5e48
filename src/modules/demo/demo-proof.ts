import pictures from "#demo/pictures/manifest.json" with { type: "json" };
import { demoProof } from "#demo/proofs.ts";
import { sendProof } from "#modules/orders/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { proofFile } from "./demo-pictures.ts";
import { personOfDemo } from "./demo-reviews.ts";
import { required } from "./required.ts";

/** What the demo seller shows the demo buyer before cutting, by the command that people use. */
export async function loadDemoProof(tx: Db): Promise<void> {
  const { rows: lines } = await tx.$client.query<Line>(
    `select o.id as "orderId", o.seller_id as "sellerId", i.line_number as "lineNumber"
     from orders o
     join order_items i on i.order_id = o.id
     where o.status = 'confirmed' and i.sku = $1 and i.answers <> '[]'`,
    [demoProof.sku],
  );
  const { orderId, sellerId, lineNumber } = required(lines[0], "the order with initials");
  const picture = required(
    pictures.find(({ file }) => file === demoProof.picture),
    demoProof.picture,
  );
  const { rows: uploads } = await tx.$client.query<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, $3, $4, $5, 1)
     returning id`,
    [sellerId, proofFile, picture.width, picture.height, picture.dominant],
  );
  await sendProof(tx, await personOfDemo(tx, sellerId), {
    orderId,
    lineNumber,
    note: demoProof.note,
    imageIds: [required(uploads[0], "the picture of the proof").id],
  });
}

type Line = { readonly orderId: string; readonly sellerId: string; readonly lineNumber: number };
