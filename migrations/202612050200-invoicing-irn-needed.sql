-- expand
-- Since when the company must issue e-invoices; null with a turnover above the limit: since before
-- it used the shop (rule 48(4), CGST Rules).
alter table company_settings add column e_invoices_from date;
-- Whether the document needs an IRN, decided when it is issued. Without one it is no invoice
-- (rule 48(5)): it is not shown, not mailed, and its goods do not move. Those of earlier releases
-- were sent long ago.
alter table documents add column needs_irn boolean not null default false;
