-- A label fits beside an amount on a phone.
alter table payment_methods drop constraint payment_methods_label_check;
alter table payment_methods add constraint payment_methods_label_check
  check (char_length(label) between 1 and 24);
