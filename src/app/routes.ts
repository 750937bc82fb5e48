import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the product. A layout is the frame around a group of screens. */
export default [
  layout("routes/shop/layout.tsx", [
    index("routes/shop/home.tsx"),
    route("cart", "routes/shop/cart.tsx"),
    route("cart/lines", "routes/shop/cart-lines.tsx"),
    route("checkout", "routes/shop/checkout.tsx"),
    route("checkout/complete/:purchaseId", "routes/shop/checkout-complete.tsx"),
    route("my-orders", "routes/account/my-orders.tsx"),
    route("my-orders/:orderId", "routes/account/order.tsx"),
    layout("routes/seller/layout.tsx", [
      route("order-management", "routes/seller/order-management.tsx"),
      route("order-management/:orderId", "routes/seller/seller-order.tsx"),
    ]),
    route("*", "routes/pages/not-found.tsx"),
  ]),
] satisfies RouteConfig;
