/** Types, contracts and pure rules for other modules, in browsers too. */
export {
  CategoryChange,
  CategoryInput,
  CategoryStep,
  type EditedCategory,
} from "./categories/contract.ts";
export {
  AttributeChange,
  AttributeDeletion,
  AttributeInput,
  CategoryAttributesInput,
  type EditedAttribute,
} from "./attributes/editing/contract.ts";
export {
  afterRowStep,
  type FormRow,
  namedRows,
  readRowStep,
  rowsIn,
} from "./attributes/editing/rules/form-rows.ts";
export type { MakingRoom, MakingWeek } from "./capacity/contract.ts";
export { isFirstWeek, planMaking, roomOf } from "./capacity/rules/making-weeks.ts";
export { fullyBookedSentence } from "./capacity/rules/making-words.ts";
export { CategoryMove } from "./runs/contract.ts";
export type { CategoryChoice } from "./product/contract.ts";
export type { ProductToImport } from "./bulk/contract.ts";
export { categoryOf } from "./categories/rules/category-of.ts";
export type {
  Category,
  CategoryCardView,
  FeaturedArtisan,
  CategoryWithAliases,
  ListedProducts,
  ProductCardView,
  StoredCard,
  ProductFilters,
  ProductList,
  ProductPageView,
  Rating,
  VariantView,
} from "./contract.ts";
export type {
  AttributeScope,
  AttributeValues,
  CategoryAttribute,
  DisplayedAttribute,
} from "./attributes/contract.ts";
export { answerForFile, answerHint, readAnswer } from "./attributes/rules/answer-words.ts";
export { displayedAttribute } from "./attributes/rules/displayed-attribute.ts";
export { problemsOfAttributes, withCleanAttributes } from "./product/rules/judged-attributes.ts";
export type { Fact } from "./attributes/rules/displayed-attribute.ts";
export {
  CategoryMerged,
  ProductChanged,
  ProductRejected,
  SteepDiscountUnconfirmed,
} from "./errors.ts";
export {
  comparedQuery,
  leastCompared,
  maxCompared,
  readComparedSlugs,
} from "./comparison/contract.ts";
export { sponsoredParameter } from "./listing/rules/card-address.ts";
export { chosenFilters } from "./listing/rules/chosen-filters.ts";
export {
  hasFilters,
  productFilterNames,
  readProductFilters,
} from "./listing/rules/product-filters.ts";
export { sentWithin } from "./listing/rules/sent-within.ts";
export { variedPieces } from "./listing/rules/varied-pieces.ts";
export {
  MarkDecision,
  MarkInput,
  MarkStep,
  markStatuses,
  type MarkToDecide,
  type OwnMark,
} from "./marks/contract.ts";
export { markStatusWords } from "./marks/rules/mark-words.ts";
export {
  ListingDecision,
  ListingReport,
  ListingRulesInput,
  type ListingToDecide,
} from "./care/contract.ts";
export { listingReportWords } from "./care/rules/care-words.ts";
export { careLists, reportOutcomes, type ReportOutcome } from "./care/rules/care-values.ts";
export {
  type ModeratedProductDetail,
  type Moderation,
  moderations,
  moderationStates,
  TakeDown,
} from "./moderation/contract.ts";
export {
  type PieceToAdvertise,
  type ProductChoices,
  type ProductToReduce,
  type SellableVariant,
} from "./pricing/pieces-contract.ts";
export { type Discount, salePrice } from "./pricing/rules/sale-price.ts";
export {
  discountAnswerOf,
  type Reduction,
  reductionsOf,
  steepDiscountIn,
  steepDiscountWords,
} from "./pricing/rules/steep-discount.ts";
export {
  deliveryEstimate,
  type Sendable,
  typedPinCode,
} from "./product-page/rules/delivery-estimate.ts";
export { distinctSuggestions } from "./product-page/rules/distinct-suggestions.ts";
export { deliveryPromise } from "./product-page/rules/delivery-promise.ts";
export { makingDaysOf, withMakingDays } from "./product-page/rules/making-days.ts";
export { specificationsOf } from "./product-page/rules/specifications.ts";
export { optionWords } from "./product-page/rules/variant-choice.ts";
export type {
  OwnPicture,
  OwnProduct,
  OwnVariant,
  PictureInput,
  ProductInput,
  SavedProduct,
  VariantInput,
} from "./product/contract.ts";
export { cleanProduct, variantKey } from "./product/rules/clean-product.ts";
export type { FieldValue, ProductField } from "./product/rules/product-field.ts";
export { productFields } from "./product/rules/product-fields.ts";
export { withNameForReader, type NameInBoth } from "./product/rules/product-languages.ts";
export {
  formValuesOf,
  inputOf,
  newForm,
  type Posted,
  type ProductFormValues,
  readForm,
} from "./product/rules/product-form.ts";
export {
  longest,
  missingFields,
  mostPictures,
  draftProblems,
  missingFromDraft,
  productProblems,
} from "./product/rules/product-problems.ts";
export { publishProblems } from "./product/rules/publishing.ts";
export {
  emptyValue,
  type ProductKey,
  productKeys,
  type ProductValues,
  valuesOfFields,
} from "./product/rules/product-values.ts";
export type { AnswerPicture, Answers, Question } from "./questions/contract.ts";
export { picturesOfAnswers } from "./questions/rules/answer-pictures.ts";
export { answersOfForm, photographField, refusedName } from "./questions/rules/answers-of-form.ts";
export { answerWords } from "./questions/rules/answer-words.ts";
export { judgeAnswers } from "./questions/rules/judge-answers.ts";
export { emptyQuestionRow, noPictureInRow } from "./questions/rules/question-rows.ts";
export { emptyVariantRow } from "./product/rules/variant-table.ts";
export { type BulkKind, bulkKinds, type ShelfFilters } from "./shelf/contract.ts";
export { readAmount } from "./shelf/rules/bulk-change.ts";
export { readShelfFilters, writeShelfFilters } from "./shelf/rules/shelf-filters.ts";
export {
  type VariantFieldKey,
  variantFieldKeys,
  variantFields,
  variantValues,
} from "./product/rules/variant-fields.ts";
export type { AmongProducts } from "./listing/rules/among-products.ts";
export { readPriceWords } from "./search/rules/price-words.ts";
export { attributesOfForm } from "./product/rules/product-form.ts";
