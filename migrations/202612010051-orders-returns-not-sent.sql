-- expand
-- An approved return that was not sent, or did not arrive, ends by itself: `not_sent`.
alter table order_returns add column not_sent_at timestamptz;
-- safe beside the release before: the next constraint allows every status that it writes
alter table order_returns drop constraint order_returns_status_check;
-- safe beside the release before: it allows every status that it writes
alter table order_returns add constraint order_returns_status_check check (
  status in (
    'requested', 'approved', 'declined', 'withdrawn', 'received', 'disputed', 'objected', 'settled',
    'replacing', 'replaced', 'unrepairable', 'repaired', 'not_sent'
  )
) not valid;
-- safe beside the release before: it writes no such status
alter table order_returns add constraint order_returns_not_sent check (
  status <> 'not_sent' or not_sent_at is not null
) not valid;

-- The step had another meaning: administrators looked for the return.
-- safe beside the release before: it takes the step again when the days have passed anew
delete from order_deadline_steps t
using order_returns r
where t.step = 'return.receive' and r.id = t.subject_id and r.status = 'approved';

-- Returns that wait since long get all their days from now on, and a mail before they end.
update orders
set deadlines_from = now(), deadline_check_at = now()
where id in (select order_id from order_returns where status = 'approved');
