-- The words of a description without its formatting marks.
-- Same as plainText in the rules of catalog.
create or replace function plain_words(formatted text) returns text
language sql immutable
as $$
  select case
    when formatted !~ '[*_\\]|(^|\n)[ \t]*[-+] ' then formatted
    else
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(formatted, '(\*\*|__)(\S|\S[^*_]*\S)\1', '\2', 'g'),
              '(^|[^\w*\\])([*_])([^*_\s]|[^*_\s][^*_\n]*[^*_\s])\2(?!\w)', '\1\3', 'g'),
            '(^|\n)[ \t]*[-*+] +', '\1', 'g'),
          '\*\*', '', 'g'),
        '\\([\\*_+-])', '\1', 'g')
  end
$$;
