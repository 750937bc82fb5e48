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
      route("seller/dashboard", "routes/seller/dashboard.tsx"),
      route("company-settings", "routes/seller/company-settings.tsx"),
      route("order-management", "routes/seller/order-management.tsx"),
      route("order-management/:orderId", "routes/seller/seller-order.tsx"),
    ]),
    route("become-seller", "routes/account/become-seller.tsx"),
    layout("routes/admin/layout.tsx", [
      route("admin/seller-approvals", "routes/admin/seller-approvals.tsx"),
      route("admin/seller-approvals/:applicationId", "routes/admin/seller-approval.tsx"),
    ]),
    route("about", "routes/pages/about.tsx"),
    route("about-us", "routes/pages/about-us.ts"),
    route("seller-guidelines", "routes/pages/seller-guidelines.tsx"),
    route("shipping", "routes/pages/shipping.tsx"),
    route("cancellation-refunds", "routes/pages/cancellation-refunds.tsx"),
    route("privacy-policy", "routes/pages/privacy-policy.tsx"),
    route("terms-conditions", "routes/pages/terms-conditions.tsx"),
    route("auth", "routes/account/auth.tsx"),
    route("sign-out", "routes/account/sign-out.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("dev/mailbox", "routes/dev/mailbox.tsx"),
    route("dev/mailbox/:mailId", "routes/dev/mailbox-mail.tsx"),
    route("*", "routes/pages/not-found.tsx"),
  ]),
] satisfies RouteConfig;
