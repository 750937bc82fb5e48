/** The parts of screens that other modules and screens may show. */
export { RateForm } from "./ui/rate-form.tsx";
export { RateTable } from "./ui/rate-table.tsx";
export { BreakdownLines } from "./ui/breakdown-lines.tsx";
