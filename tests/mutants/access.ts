import type { Mutant } from "./mutant.ts";

// Data: permissions, sessions, mail links, and ownership.

const policy = ["src/policy/can.test.ts"];
const signingIn = [
  "src/modules/identity/account/sign-in.test.ts",
  "src/app/routes/account/auth.test.ts",
];
const ownShop = ["tests/own-shop.test.ts"];
const people = ["src/modules/identity/people/administration.test.ts"];
const ownProducts = [
  "src/modules/catalog/product/save-product.test.ts",
  "src/modules/catalog/shelf/change-products.test.ts",
];

export const access: readonly Mutant[] = [
  {
    harm: "A blocked seller who is an administrator unblocks the own shop",
    file: "src/modules/sellers/applications/move-application.ts",
    original: "mustBeAnothersShop(actor, [before.userId]);",
    replacement: "",
    tests: ownShop,
  },
  {
    harm: "An administrator releases a payout to the own shop",
    file: "src/modules/payouts/own-payout.ts",
    original: "if (own.length > 0)",
    replacement: "if (own.length > 1)",
    tests: ownShop,
  },
  {
    harm: "Every approved seller changes every seller's orders",
    file: "src/policy/can.ts",
    original: 'typeof object?.sellerId === "string" && object.sellerId === actor.sellerId',
    replacement: 'typeof object?.sellerId === "string"',
    tests: policy,
  },
  {
    harm: "Every buyer sees every buyer's orders",
    file: "src/policy/can.ts",
    original: 'typeof object?.buyerId === "string" && object.buyerId === actor.userId',
    replacement: 'typeof object?.buyerId === "string"',
    tests: policy,
  },
  {
    harm: "Everybody signed in is an administrator",
    file: "src/policy/can.ts",
    original: 'actor.kind === "user" && actor.isAdmin',
    replacement: 'actor.kind === "user"',
    tests: policy,
  },
  {
    harm: "Orders are placed from an unconfirmed address",
    file: "src/policy/can.ts",
    original: 'actor.kind === "user" && actor.isEmailVerified',
    replacement: 'actor.kind === "user"',
    tests: policy,
  },
  {
    harm: "A blocked seller goes on selling",
    file: "src/policy/actor.ts",
    original: 'actor.isSeller && actor.sellerStatus === "approved"',
    replacement: "actor.isSeller",
    tests: policy,
  },
  {
    harm: "Sellers approve their own payouts",
    file: "src/policy/can.ts",
    original: '"payouts.manage": staff("finance")',
    replacement: '"payouts.manage": approvedSeller',
    tests: policy,
  },
  {
    harm: "A seller decides as the marketplace does",
    file: "src/policy/can.ts",
    original: '"orders.overrule": staff("support")',
    replacement: '"orders.overrule": approvedSeller',
    tests: policy,
  },
  {
    harm: "Anybody says that a payment has arrived",
    file: "src/policy/can.ts",
    original: '"orders.recordPayment": onlySystem',
    replacement: '"orders.recordPayment": signedIn',
    tests: policy,
  },
  {
    harm: "A buyer asks for the return of another's order",
    file: "src/policy/can.ts",
    original: '"orders.requestReturn": buyer',
    replacement: '"orders.requestReturn": signedIn',
    tests: policy,
  },
  {
    harm: "Blocked sellers find the door of the seller pages open",
    file: "src/policy/seller-guard.ts",
    original: 'return "blocked";',
    replacement: 'return "open";',
    tests: ["src/policy/seller-guard.test.ts"],
  },
  {
    harm: "A session never ends",
    file: "src/modules/identity/account/actor-of.ts",
    original: "and s.expires_at > now()",
    replacement: "",
    tests: signingIn,
  },
  {
    harm: "A session stays open although nobody came for a week",
    file: "src/modules/identity/account/actor-of.ts",
    original: "and s.updated_at > now() - interval '${idleDays} days'",
    replacement: "",
    tests: signingIn,
  },
  {
    harm: "A made-up session cookie is taken",
    file: "src/modules/identity/account/session-cookie.ts",
    original: "return isSigned ? token : null;",
    replacement: "return token;",
    tests: signingIn,
  },
  {
    harm: "Proof of a password holds forever",
    file: "src/modules/identity/account/session-cookie.ts",
    original: "if (id !== userId || !(Number(expires) > Date.now() / 1000)) return false;",
    replacement: "if (id !== userId) return false;",
    tests: ["src/modules/identity/account/expired-proofs.test.ts"],
  },
  {
    harm: "The link of an old mail still changes the password",
    file: "src/modules/identity/account/mail-tokens.ts",
    original: "now() + interval '60 minutes'",
    replacement: "now() + interval '60 days'",
    tests: ["src/modules/identity/account/expired-proofs.test.ts"],
  },
  {
    harm: "A link that was replaced by a newer one still works",
    file: "src/modules/identity/account/mail-tokens.ts",
    original: "do update set identifier = excluded.identifier,",
    replacement: "do update set",
    tests: [
      "src/modules/identity/account/one-link-each.test.ts",
      "src/modules/identity/account/account-mails.test.ts",
    ],
  },
  {
    harm: "A thief stays signed in after the password was changed",
    file: "src/modules/identity/account/reset-password.ts",
    original: "ended as (delete from sessions where user_id = $1)",
    replacement: "ended as (select 1)",
    tests: [...signingIn, "src/modules/identity/account/account-mails.test.ts"],
  },
  {
    harm: "The last administrator removes themselves",
    file: "src/modules/identity/people/change-administrator.ts",
    original: "!input.isAdmin && found.filter(({ isAdmin }) => isAdmin).length === 1",
    replacement: "false",
    tests: people,
  },
  {
    harm: "Somebody who was an administrator a moment ago makes others administrators",
    file: "src/modules/identity/people/change-administrator.ts",
    original: 'return inTransactionAs(tx, actor, "identity.changeRoles", async () => {',
    replacement: "return Promise.resolve().then(async () => {",
    tests: ["src/modules/identity/people/no-longer-administrator.test.ts"],
  },
  {
    harm: "Signing a lost phone out leaves it signed in",
    file: "src/modules/identity/people/end-sessions.ts",
    original: "delete from sessions where user_id = (select id from person) returning 1",
    replacement: `
      delete from sessions
      where user_id is null and (select id from person) is not null
      returning 1`,
    tests: people,
  },
  {
    harm: "A seller reads and changes another's product",
    file: "src/modules/catalog/product/own-product.ts",
    original: "${condition} and p.seller_id = $2",
    replacement: "${condition} and $2::uuid is not null",
    tests: ownProducts,
  },
  {
    harm: "An unfinished draft is archived",
    file: "src/modules/catalog/product/archive-product.ts",
    original: "check?.(before);",
    replacement: "",
    tests: ["src/modules/catalog/product/unfinished-drafts.test.ts"],
  },
  {
    harm: "A seller lifts a product in lists with orders by hand",
    file: "src/modules/orders/reports/units-sold.ts",
    original: "o.purchase_id is not null and ",
    replacement: "",
    tests: ["src/modules/orders/reports/units-sold.test.ts"],
  },
  {
    harm: "Sellers see orders that nobody has paid yet",
    file: "src/modules/orders/steps/move-order.ts",
    original: 'o.seller_id = $2 and ${isPlaced("o")}',
    replacement: "o.seller_id = $2",
    tests: ["src/modules/orders/steps/unpaid-order.test.ts"],
  },
  {
    harm: "A seller reads another's settlement",
    file: "src/modules/settlement/settlements-of.ts",
    original: "detail?.sellerId !== sellerId",
    replacement: "detail === undefined",
    tests: ["src/modules/settlement/earnings.test.ts"],
  },
  {
    harm: "A signed callback of a stranger's payment is taken for one's own",
    file: "src/modules/payments/paying/confirm-payment.ts",
    original: "purpose = $1 and subject_id = $2 and payer_id = $3",
    replacement: "purpose = $1 and subject_id = $2 and $3::uuid is not null",
    tests: ["src/modules/payments/paying/payment-owner.test.ts"],
  },
  {
    harm: "A signed-in buyer pays in a stranger's payment window",
    file: "src/modules/payments/paying/start-payment.ts",
    original: "purpose = $1 and subject_id = $2 and payer_id = $3",
    replacement: "purpose = $1 and subject_id = $2 and $3::uuid is not null",
    tests: ["src/modules/payments/paying/payment-owner.test.ts"],
  },
  {
    harm: "A seller removes another seller's rules for imports",
    file: "src/modules/imports/working/category-rules.sql.ts",
    original: "delete from import_category_rules where id = $1 and seller_id = $2",
    replacement: "delete from import_category_rules where id = $1 and $2::uuid is not null",
    tests: ["src/modules/imports/working/choose-categories.test.ts"],
  },
  {
    harm: "Trying a picture again publishes a product that its seller has made a draft",
    file: "src/modules/imports/pictures/fetch-import-pictures.ts",
    original: "judged.publish === true && !publishedBefore.has(line)",
    replacement: "judged.publish === true",
    tests: ["src/modules/imports/pictures/retry-pictures.test.ts"],
  },
  {
    harm: "A started import gets the rules that its seller changed afterwards on another page",
    file: "src/modules/imports/working/import.sql.ts",
    original: "choices, category_rules as rules",
    replacement:
      "choices, (select coalesce(jsonb_agg(jsonb_build_object('words', r.words, 'categorySlug', " +
      "r.category_slug)), '[]') from import_category_rules r where r.seller_id = imports.seller_id) as rules",
    tests: ["src/modules/imports/working/choose-categories.test.ts"],
  },
  {
    harm: "Mails go on to an address that its mail server refuses for good",
    file: "src/platform/mail/deliver-mail.ts",
    original: "mail.is_address_refused && !provesAddress",
    replacement: "mail.is_address_refused && provesAddress",
    tests: ["src/platform/mail/refused-addresses.test.ts"],
  },
  {
    harm: "The link that opens an account stays in the outbox after it was sent",
    file: "src/platform/mail/deliver-mail.ts",
    original: "await noteSent(db, [mailId, provesAddress, secrets]);",
    replacement: "await noteSent(db, [mailId, provesAddress, []]);",
    tests: ["src/platform/mail/read-mail.test.ts"],
  },
  {
    harm: "Administrators read the unsubscribe links of subscribers",
    file: "src/platform/mail/read-mail.ts",
    original: "return { ...mail, data: { ...mail.data, ...hidden } };",
    replacement: "return { ...mail, data: { ...hidden, ...mail.data } };",
    tests: ["src/modules/notifications/mail-kinds.test.ts"],
  },
  {
    harm: "A mail server that lets nobody in marks every address as refused",
    file: "src/platform/mail/recipient-refusal.ts",
    original: "statuses.has(status)",
    replacement: "status !== undefined",
    tests: ["src/platform/mail/refused-addresses.test.ts"],
  },
  {
    harm: "A blocked seller's locked products stay on lists",
    file: "db/catalog/profiles_changed.sql",
    original: "insert into due_shops (seller_id) values (decided);",
    replacement: "",
    tests: ["tests/listings/blocked-shop.test.ts"],
  },
  {
    harm: "A product that is being published while its seller is unblocked is on no list",
    file: "db/catalog/refresh_free_shop.sql",
    original: "is_mine := found or not exists (select from seller_shops where seller_id = seller);",
    replacement: "is_mine := true;",
    tests: ["tests/listings/blocked-shop.test.ts"],
  },
  {
    harm: "A seller cannot be blocked while a command of theirs takes long",
    file: "src/modules/identity/people/move-seller-status.ts",
    original: "await tx.$client.query(patience);",
    replacement: "await tx.$client.query(patience.slice(0, 0));",
    tests: ["tests/listings/blocked-shop.test.ts"],
  },
];
