-- No label is booked for goods that may not leave.
create or replace trigger bookings_kept_until_irn
before insert on courier_bookings
for each row
execute function keep_until_irn();
