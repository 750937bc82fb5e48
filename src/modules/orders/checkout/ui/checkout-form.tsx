import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Answers } from "#modules/catalog/public.ts";
import type { CartLine } from "#modules/cart/public.ts";
import type { SavedAddress } from "#modules/identity/public.ts";
import { shippingMethods, type ShippingMethod, type Tariff } from "#modules/shipping/public.ts";
import { Card } from "#ui/card.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { LinesSkeleton } from "#ui/skeleton.tsx";
import { boughtLines, summariseCheckout, type CheckoutChoice } from "../rules/checkout-summary.ts";
import { cashCodeReason } from "../../cash/rules/cash-code.ts";
import type { CashHistory } from "../../cash/rules/cash-history.ts";
import { CashCode, sentCashCode } from "../../cash/ui/cash-code.tsx";
import { displayedWeeks } from "../rules/making-plan.ts";
import { partsOfPurchase } from "../../part-payment/rules/parts.ts";
import type { RemoveHere } from "./checkout-line.tsx";
import { CheckoutSummaryCard } from "./checkout-summary-card.tsx";
import { useCourierWays, type KnownWays } from "./use-courier-ways.ts";
import { EmailField } from "./email-field.tsx";
import { methodCards } from "./method-cards.ts";
import { PaymentCards } from "./payment-cards.tsx";
import { receiverOf } from "./receiver-question.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { useOrderAfterCode } from "./use-order-after-code.ts";
import { VisitorCode } from "./visitor-code.tsx";
import { t } from "#shared/texts/text.ts";

export type CheckoutFormProps = {
  /** The lines to be bought; undefined while a visitor's cart is loading. */
  readonly lines: readonly CartLine[] | undefined;
  /** Buy Now: sent with the form, so that this item is ordered instead of the cart. */
  readonly item: {
    readonly variantId: string;
    readonly quantity: number;
    readonly answers: Answers;
  } | null;
  /** Removes an item from a visitor's cart, which is in the browser; null for an account's cart. */
  readonly removeHere: RemoveHere | null;
  readonly tariff: Tariff;
  readonly addresses: readonly SavedAddress[];
  readonly initial: Readonly<Record<string, string>>;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly idempotencyKey: string;
  readonly isOnlineOffered: boolean;
  /** The buyer's history with cash on delivery; null for visitors. */
  readonly cash: CashHistory | null;
  /** What couriers said about the PIN code of the page; null without a courier service. */
  readonly couriers: KnownWays | null;
  /** When the page was rendered, for the delivery dates. */
  readonly now: Date;
  /** Nobody is signed in: the address is confirmed by a code first. */
  readonly isVisitor: boolean;
  /** Whether the account has an email address. True for visitors. */
  readonly hasEmail: boolean;
  /** What a visitor agrees to who leaves the email empty; null where an email is needed. */
  readonly phoneConsent: string | null;
  /** The account is about to get the lines of this browser. */
  readonly isMerging: boolean;
};

/**
 * The whole checkout. Amounts follow the choices immediately; the server computes them again and
 * compares.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { initial, problem, tariff, item, lines } = props;
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formData?.has("remove") !== true;
  const [key] = useState(props.idempotencyKey);
  const [choice, setChoice] = useState<Omit<CheckoutChoice, "ways">>({
    stateCode: initial["state"] ?? "",
    pinCode: initial["pinCode"] ?? "",
    shippingMethod: methodOf(initial["shippingMethod"]),
    gstin: initial["gstin"] ?? "",
    isSez: initial["isSez"] === "on",
    receiver: receiverOf(initial["receiver"]),
    now: props.now,
  });
  const [method, setMethod] = useState(initial["paymentMethod"]);
  const isInCash = method === "cod" || !props.isOnlineOffered;
  const ways = useCourierWays(props.couriers, { pinCode: choice.pinCode, lines: lines ?? [] });
  const summary = summariseCheckout(lines ?? [], tariff, { ...choice, ways });
  const weeks = JSON.stringify(displayedWeeks(boughtLines(summary)));
  const { form, noteSent } = useOrderAfterCode(props, `${summary.priced.totalPaise} ${weeks}`);
  if (lines === undefined) return <LinesSkeleton count={5} />;
  const fieldProblems = Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
    id: name,
    message,
  }));

  return (
    <Form
      method="post"
      noValidate
      ref={form}
      onSubmit={noteSent}
      className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12"
    >
      {/* Enter in a field presses the first button of a form. That must not be a button that
          removes an item. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="totalShownPaise" value={summary.priced.totalPaise} />
      <input type="hidden" name="cashTotalShownPaise" value={summary.pricedInCash.totalPaise} />
      <input type="hidden" name="weeksShown" value={weeks} />
      {props.isVisitor && lines[0] !== undefined && (
        <input type="hidden" name="firstItem" value={lines[0].variantId} />
      )}
      {item !== null && <input type="hidden" name="variantId" value={item.variantId} />}
      {item !== null && <input type="hidden" name="quantity" value={item.quantity} />}
      {item !== null && <input type="hidden" name="answers" value={JSON.stringify(item.answers)} />}
      <div className="grid gap-8">
        {/* A wrong code is said at its field, which is far below and has the focus. */}
        {!isOfCodeOnly(problem) && (
          <FormProblem message={problem?.message} fields={fieldProblems} />
        )}
        <Contact {...props} />
        <ShippingAddress
          {...props}
          choice={{ ...choice, ways }}
          registeredElsewhere={summary.registeredElsewhere}
          onChoice={setChoice}
        />
        <Card as="section">
          <RadioCards
            name="shippingMethod"
            legend={<SectionTitle>{t("Shipping Method")}</SectionTitle>}
            options={methodCards(summary.offers)}
            value={choice.shippingMethod}
            onValueChange={(method) => setChoice({ ...choice, shippingMethod: methodOf(method) })}
            error={problem?.fields["shippingMethod"]}
          />
        </Card>
        <PaymentCards
          legend={<SectionTitle>{t("Payment Method")}</SectionTitle>}
          isOnlineOffered={props.isOnlineOffered}
          cash={props.cash}
          pricedInCash={summary.pricedInCash}
          isCommissioned={lines.some((line) => line.isCommissioned)}
          isWithoutCouriers={summary.isWithoutCouriers}
          parts={partsOfPurchase(summary.priced)}
          pinCode={choice.pinCode}
          chosen={method}
          onChoose={setMethod}
          error={problem?.fields["paymentMethod"]}
        />
      </div>
      <CheckoutSummaryCard
        lines={lines}
        summary={summary}
        isInCash={isInCash}
        stateCode={choice.stateCode}
        isBuyNow={item !== null}
        removeHere={props.removeHere}
        isBusy={isBusy}
        confirmation={<Confirmation {...props} totalPaise={summary.pricedInCash.totalPaise} />}
      />
    </Form>
  );
}

/** By which code the order is confirmed, if by any. */
function Confirmation({
  isVisitor,
  hasEmail,
  phoneConsent,
  initial,
  problem,
  cash,
  totalPaise,
}: CheckoutFormProps & { readonly totalPaise: number }) {
  const error = problem?.fields["code"];
  if (isVisitor)
    return (
      <VisitorCode sent={sentCashCode(initial)} takesPhones={phoneConsent !== null} error={error} />
    );
  const sent = sentCashCode(initial);
  if (sent === null) return null;
  const reason = cash === null ? null : cashCodeReason(cash, { totalPaise });
  return <CashCode sent={sent} reason={reason} hasEmail={hasEmail} error={error} />;
}

function methodOf(text: string | undefined): ShippingMethod {
  return shippingMethods.find((method) => method === text) ?? "standard";
}

function SectionTitle({ children }: { readonly children: string }) {
  return <span className="mb-2 block font-display text-xl">{children}</span>;
}

function Contact({ initial, problem, isVisitor, hasEmail, phoneConsent }: CheckoutFormProps) {
  const errors = problem?.fields ?? {};
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{t("Contact Information")}</h2>
        {/* A button, because what is typed comes along. */}
        {isVisitor && (
          <button
            type="submit"
            name="intent"
            value="signIn"
            className={`min-h-11 ${textLinkClasses}`}
          >
            {t("I have an account: sign in")}
          </button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField
          initial={initial["email"]}
          error={errors["email"]}
          nextId="phone"
          isRequired={isVisitor ? phoneConsent === null : hasEmail}
          hint={phoneConsent ?? undefined}
        />
        <PhoneField initial={initial} errors={errors} />
      </div>
    </Card>
  );
}

function PhoneField({
  initial,
  errors,
}: Pick<CheckoutFormProps, "initial"> & { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <TextField
      id="phone"
      name="phone"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      label={t("Phone")}
      required
      defaultValue={initial["phone"]}
      error={errors["phone"]}
    />
  );
}

function isOfCodeOnly(problem: CheckoutFormProps["problem"]): boolean {
  return Object.keys(problem?.fields ?? {}).join() === "code";
}
