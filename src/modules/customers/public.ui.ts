/** The parts of screens that other modules and screens may show. */
export { CustomerFields } from "./ui/customer-fields.tsx";
export { CustomerForm } from "./ui/customer-form.tsx";
export { CustomerTable } from "./ui/customer-table.tsx";
