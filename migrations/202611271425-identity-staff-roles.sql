-- expand
-- What somebody does for the marketplace. Administrators need no role: they may do everything.
alter table profiles add column staff_roles text[] not null default '{}'
  constraint profiles_staff_roles_known check (
    staff_roles <@ array['finance', 'support', 'catalogue', 'readOnly']
  );
