import * as insightsDoor from "#modules/insights/public.server.ts";
import { checked, type Rows } from "./access.ts";

export const insights: Rows = {
  addViewPartitions: checked("system", ({ db, actor }) =>
    insightsDoor.addViewPartitions(db, actor),
  ),
  deleteVisitorMarks: checked("system", ({ db, actor }) =>
    insightsDoor.deleteVisitorMarks(db, actor, { before: "2026-01-01" }),
  ),
  recordPageViews: checked("system", ({ db, actor, place }) =>
    insightsDoor.recordPageViews(db, actor, [
      {
        subject: { kind: "product", id: place.product.id },
        day: "2026-11-21",
        visitor: Buffer.alloc(32),
        viewerId: null,
      },
    ]),
  ),
  viewsByDay: checked("sellers", ({ db, actor }) =>
    insightsDoor.viewsByDay(db, actor, { days: 3 }),
  ),
  viewTotals: checked("sellers", ({ db, actor }) => insightsDoor.viewTotals(db, actor)),
  viewsDuring: checked("itsSeller", ({ db, actor, place }) =>
    insightsDoor.viewsDuring(db, actor, [
      { key: "all", productIds: [place.product.id], from: new Date(0), until: null },
    ]),
  ),
};
