-- A mailed link that signs somebody in, for an account whose password others are guessing.
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'change_email', 'sign_in'));
