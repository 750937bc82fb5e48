/** The public components of this module. */
export { ApplicationDocuments, ApplicationFacts } from "./applications/ui/application-facts.tsx";
export { ApplicationForm } from "./applications/ui/application-form.tsx";
export { ApplicationHistory } from "./applications/ui/application-history.tsx";
export { ApplicationStages, EarlierApplications } from "./applications/ui/application-stages.tsx";
export { ApplicationState } from "./applications/ui/application-state.tsx";
export { DecisionForm } from "./applications/ui/decision-form.tsx";
export { GettingStarted, openSetUpSteps } from "./applications/ui/getting-started.tsx";
export { ReviewTable } from "./applications/ui/review-table.tsx";
export { SellerGuardScreen } from "./applications/ui/seller-guard-screen.tsx";
export { CompanyForm } from "./company/ui/company-form.tsx";
export { CompanyPicture } from "./company/ui/company-picture.tsx";
export { HolidayForm } from "./shop/ui/holiday-form.tsx";
export { SellerFigures } from "./shop/ui/seller-figures.tsx";
export { SellerNavigation } from "./shop/ui/seller-navigation.tsx";
export { ShippingSettingsForm } from "./shop/ui/shipping-settings-form.tsx";
export { ShopProfileForm } from "./shop/ui/shop-profile-form.tsx";
