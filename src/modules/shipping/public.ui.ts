/** The components that screens may use. */
export { CourierList, NewCourier } from "./ui/courier-list.tsx";
