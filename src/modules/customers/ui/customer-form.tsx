import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Customer } from "../contract.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;

type CustomerFormProps = {
  readonly customer: Customer | null;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

/** The form to add or change a customer. */
export function CustomerForm({ customer, typed, problem }: CustomerFormProps) {
  const { formData } = useNavigation();
  const isSaving = formData?.has("name") === true;
  const saved =
    customer === null
      ? {}
      : {
          name: customer.name,
          phone: customer.phone,
          email: customer.email,
          stateCode: customer.stateCode,
          pinCode: customer.pinCode,
          city: customer.city,
          gstin: customer.gstin,
          address: customer.address,
        };
  return (
    <Form method="post" className="grid gap-7" noValidate>
      {/* The stored version: after a conflict the seller may save again. */}
      {customer !== null && <input type="hidden" name="version" value={customer.version} />}
      <FormProblem message={problem?.message} />
      <CustomerFields values={typed ?? saved} errors={problem?.fields ?? {}} />
      <SaveCustomer isSaving={isSaving} customer={customer} />
    </Form>
  );
}

function SaveCustomer({
  isSaving,
  customer,
}: Pick<CustomerFormProps, "customer"> & { readonly isSaving: boolean }) {
  return (
    <div>
      <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
        {customer === null ? t("Add customer") : t("Save customer")}
      </Button>
    </div>
  );
}
