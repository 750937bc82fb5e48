-- Every process chooses sponsored products again when products join or leave a campaign.
create or replace trigger campaign_products_added
after insert or delete on campaign_products
for each row
execute function campaigns_changed();
