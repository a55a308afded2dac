-- A conversation has one notice at a time: the burst before is found by the beginning of its cause.
create index notifications_of_messages on notifications (user_id, cause text_pattern_ops)
  where type = 'message';
