/** The components that other modules and screens may use. */
export { CustomerFields } from "./ui/customer-fields.tsx";
export { CustomerForm } from "./ui/customer-form.tsx";
export { CustomerTable } from "./ui/customer-table.tsx";
