import { picturesView } from "#modules/media/public.server.ts";
import type { OrderReturn } from "./contract.ts";

/** The returns of an order, newest first, as SQL over `orders o`. */
export const returnsColumn = `
  (
    select coalesce(
      json_agg(
        json_build_object(
          'id', r.id, 'reason', r.reason, 'note', r.note, 'status', r.status,
          'requestedAt', r.requested_at, 'answerBy', r.answer_by, 'answeredAt', r.answered_at,
          'answerNote', r.answer_note,
          'isAnsweredByMarketplace', r.answered_at is not null
            and r.answered_by is distinct from o.seller_id,
          'receivedAt', r.received_at, 'condition', r.condition,
          'conditionNote', r.condition_note, 'isRestocked', r.is_restocked,
          'refund', case
            when r.received_at is null then null
            else json_build_object(
              'goodsPaise', r.goods_paise, 'taxPaise', r.tax_paise,
              'shippingPaise', r.shipping_paise, 'roundOffPaise', r.round_off_paise
            )
          end,
          'pictures', (
            select coalesce(
              json_agg(
                json_build_object('id', p.image_id, 'file', i.file_name) order by p.position
              ),
              '[]'
            )
            from order_return_pictures p
            join ${picturesView} i on i.image_id = p.image_id
            where p.return_id = r.id
          ),
          'items', (
            select json_agg(
              json_build_object(
                'lineNumber', ri.line_number, 'quantity', ri.quantity,
                'productName', i.product_name, 'size', i.size, 'colour', i.colour, 'sku', i.sku
              )
              order by ri.line_number
            )
            from order_return_items ri
            join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
            where ri.return_id = r.id
          )
        )
        order by r.requested_at desc, r.id
      ),
      '[]'
    )
    from order_returns r
    where r.order_id = o.id
  ) as returns`;

type Moments = "requestedAt" | "answerBy" | "answeredAt" | "receivedAt";
type Written = Omit<OrderReturn, Moments> & {
  readonly requestedAt: string;
  readonly answerBy: string;
  readonly answeredAt: string | null;
  readonly receivedAt: string | null;
};
export type ReturnsColumn = { readonly returns: readonly Written[] };

/** Parses the returns that `returnsColumn` reads. */
export function returnsOf(row: ReturnsColumn): readonly OrderReturn[] {
  return row.returns.map((one) => ({
    ...one,
    requestedAt: new Date(one.requestedAt),
    answerBy: new Date(one.answerBy),
    answeredAt: dateOrNull(one.answeredAt),
    receivedAt: dateOrNull(one.receivedAt),
  }));
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
