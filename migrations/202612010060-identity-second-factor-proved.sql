-- expand
-- When a passkey or a code of the authenticator app last proved who uses the session. A password
-- leaves it as it is.
alter table sessions add column factor_proved_at timestamptz;
