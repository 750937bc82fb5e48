import { picturesView } from "#modules/media/public.server.ts";
import type { LineInMaking, ReachedStep } from "./contract.ts";

/** The lines of an order that are made for its buyer, as SQL over `orders o`. */
export const makingColumn = `
  (
    select coalesce(
      json_agg(
        json_build_object(
          'lineNumber', i.line_number, 'productName', i.product_name, 'size', i.size,
          'colour', i.colour, 'steps', (
            select coalesce(
              json_agg(
                json_build_object(
                  'step', m.step, 'at', m.at, 'pictures', (
                    select coalesce(
                      json_agg(
                        json_build_object('id', p.image_id, 'file', f.file_name)
                        order by p.position
                      ),
                      '[]'
                    )
                    from making_pictures p
                    join ${picturesView} f on f.image_id = p.image_id
                    where p.making_step_id = m.id
                  )
                )
                order by m.at
              ),
              '[]'
            )
            from making_steps m
            where m.order_id = i.order_id and m.line_number = i.line_number
          )
        )
        order by i.line_number
      ),
      '[]'
    )
    from order_items i
    where i.order_id = o.id and i.processing in ('made_to_order', 'custom')
  ) as making`;

type WrittenStep = Omit<ReachedStep, "at"> & { readonly at: string };
export type MakingColumn = {
  readonly making: readonly (Omit<LineInMaking, "steps"> & {
    readonly steps: readonly WrittenStep[];
  })[];
};

/** Parses what `makingColumn` reads. */
export function makingOf({ making }: MakingColumn): readonly LineInMaking[] {
  return making.map((line) => ({
    ...line,
    steps: line.steps.map((step) => ({ ...step, at: new Date(step.at) })),
  }));
}
