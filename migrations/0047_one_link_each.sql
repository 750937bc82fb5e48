-- An account has one link of each purpose ("confirm-email", "reset-password") and no other: a newer link replaces the
-- older in the statement that writes it, so that of two requests at the same moment one link remains.
delete from verifications older using verifications newer
 where older.value = newer.value and split_part(older.identifier, ':', 1) = split_part(newer.identifier, ':', 1)
   and (older.created_at, older.id) < (newer.created_at, newer.id);
create unique index verifications_one_per_purpose on verifications (value, split_part(identifier, ':', 1));
