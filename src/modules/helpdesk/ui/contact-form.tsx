import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { TicketOrder } from "../contract.ts";
import { maxTicketLength, ticketCategories } from "../rules/ticket-values.ts";
import { ticketCategoryWords } from "../rules/ticket-words.ts";
import { generalProblem, type RefusedTicket } from "./refused.ts";
import { TicketPictures } from "./ticket-pictures.tsx";

type ContactFormProps = {
  /** Null for visitors, who give an address instead. */
  readonly orders: readonly TicketOrder[] | null;
  readonly chosenOrder: string | null;
  readonly chosenCategory: string | null;
  readonly refused: RefusedTicket | undefined;
  /** What was just uploaded without JavaScript; null for visitors, who add no photographs. */
  readonly uploads: readonly UploadedPicture[] | null;
};

/** The form that opens a ticket. */
export function ContactForm(props: ContactFormProps) {
  const { orders, chosenOrder, chosenCategory, refused, uploads } = props;
  const isSending = useNavigation().state === "submitting";
  const words = ticketCategoryWords();
  const field = (name: string) => ({
    name,
    defaultValue: refused?.typed[name],
    error: refused?.problem.fields[name],
  });
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem message={generalProblem(refused)} />
      <SelectField
        {...field("category")}
        label={t("What is it about?")}
        placeholder={t("Please choose")}
        options={ticketCategories.map((value) => ({ value, label: words[value] }))}
        defaultValue={refused?.typed["category"] ?? chosenCategory ?? ""}
        required
      />
      {orders === null ? (
        <TextField
          {...field("email")}
          label={t("Your email address")}
          hint={t("Our answer goes there.")}
          type="email"
          autoComplete="email"
          required
        />
      ) : (
        <OrderField orders={orders} chosen={refused?.typed["orderId"] ?? chosenOrder} />
      )}
      <TextArea
        {...field("body")}
        label={t("Your message")}
        hint={t("Never write passwords, card numbers or one-time codes. We do not need them.")}
        rows={7}
        maxLength={maxTicketLength}
        required
      />
      {uploads !== null && <TicketPictures uploads={uploads} refused={refused} />}
      <div>
        <Button variant="primary" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Send to the help desk")}
        </Button>
      </div>
    </Form>
  );
}

function OrderField({
  orders,
  chosen,
}: {
  readonly orders: readonly TicketOrder[];
  readonly chosen: string | null;
}) {
  if (orders.length === 0) return null;
  return (
    <SelectField
      label={t("Order (optional)")}
      name="orderId"
      placeholder={t("No order")}
      options={orders.map(({ orderId, orderNumber, shopName }) => ({
        value: orderId,
        label: `${orderNumber} · ${shopName}`,
      }))}
      defaultValue={chosen ?? ""}
    />
  );
}
