-- expand
-- Whether buyers may ask the shop for pieces that it does not have.
alter table sellers add column takes_commissions boolean not null default true;
