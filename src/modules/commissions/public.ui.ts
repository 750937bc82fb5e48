/** Components that screens may use. */
export { CommissionForm } from "./ui/commission-form.tsx";
export { CommissionList } from "./ui/commission-list.tsx";
export { CommissionFacts } from "./ui/commission-facts.tsx";
export { QuoteCard } from "./ui/quote-card.tsx";
export { LostStep } from "./ui/lost-step.tsx";
export { QuoteAnswers, WithdrawStep } from "./ui/buyer-steps.tsx";
export { SellerSteps } from "./ui/seller-steps.tsx";
export { CommissionSwitchCard } from "./ui/commission-switch.tsx";
