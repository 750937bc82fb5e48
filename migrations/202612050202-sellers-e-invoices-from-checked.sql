-- expand
-- safe beside the release before: it never writes the column
alter table company_settings
add constraint company_settings_e_invoices_from_check check (e_invoices_from between '2017-07-01' and '2100-01-01') not valid;
