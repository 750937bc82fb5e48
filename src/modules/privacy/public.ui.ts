/** The public components of this module. */
export { CloseAccountCard } from "./closing/ui/close-account-card.tsx";
export { ClosingBanner } from "./closing/ui/closing-banner.tsx";
export { DataCopyCard } from "./copies/ui/data-copy-card.tsx";
export { ConsentCard } from "./ui/consent-card.tsx";
export { CorrectDataCard } from "./ui/correct-data-card.tsx";
export { NomineeCard } from "./ui/nominee-card.tsx";
export { PersonDataCard } from "./ui/person-data-card.tsx";
