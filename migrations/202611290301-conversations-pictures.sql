-- expand
-- Photographs of a message, at most five. The files are private: only those who read the message
-- load them.
create table conversation_message_pictures (
  message_id uuid not null references conversation_messages (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  image_id uuid not null references images (id) on delete cascade,
  primary key (message_id, position),
  constraint conversation_message_pictures_once unique (image_id)
);
