/** The components that other modules and screens may use. */
export { AdjustForm } from "./ui/adjust-form.tsx";
export { OpeningForm } from "./opening/ui/opening-form.tsx";
export { OpeningListForm } from "./opening/ui/opening-list-form.tsx";
export { OpeningVoucher } from "./opening/ui/opening-voucher.tsx";
export { FailedJobList } from "./ui/failed-job-list.tsx";
export { GstRateForm } from "./ui/gst-rate-form.tsx";
export { GstRateTable } from "./ui/gst-rate-table.tsx";
export { QueueTable, ScheduleTable } from "./ui/queue-table.tsx";
export { SellersWithoutTcs } from "./ui/sellers-without-tcs.tsx";
export { SettingsForm } from "./ui/settings-form.tsx";
export { CheckTable } from "./health/ui/check-table.tsx";
export { ProcessTable, TroubleTable } from "./health/ui/status-tables.tsx";
export { WayBackPreview } from "./way-back/ui/way-back-preview.tsx";
export { WayBackUpload } from "./way-back/ui/way-back-upload.tsx";
export { TariffForm } from "./ui/tariff-form.tsx";
