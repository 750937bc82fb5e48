/** The public part of this module, also for browsers: types, contracts and pure rules. */
export type { DatedGstRate, NewGstRate } from "./contract.ts";
export {
  gstInside,
  gstOfLine,
  type GstSplit,
  gstWithin,
  type Supply,
  supplyBetween,
  taxedAmount,
  taxOf,
} from "./rules/gst-line.ts";
export {
  choicesWith,
  type GoodsToRate,
  type GstRate,
  gstRateOf,
  type GstTable,
  dependsOnHandicraft,
  ratesOnBothSides,
} from "./rules/gst-rate.ts";
export { courierService } from "./rules/courier-service.ts";
export { goodsName } from "./rules/goods-name.ts";
export { gstinOfStateProblem } from "./rules/gstin-of-state.ts";
export {
  checkGstin,
  checkPan,
  type GstinKind,
  gstinSentences,
  normaliseGstin,
} from "./rules/gstin.ts";
export {
  placeOfSupply,
  type PlaceOfSupply,
  type Receiver,
  receivers,
  registeredElsewhere,
} from "./rules/place-of-supply.ts";
export { lineUnderLut, type SezSupply } from "./rules/sez.ts";
export { stateTaxName } from "./rules/state-tax-name.ts";
export { grossOf, partOfLines } from "./rules/part-of-lines.ts";
export { type PiecesOfLine, shareOfPieces } from "./rules/share-of-pieces.ts";
export { netQuantityOf, type UnitCode, unitOfGoods } from "./rules/unit-of-goods.ts";
