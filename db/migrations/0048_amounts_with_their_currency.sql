-- Minor units as a decimal number, with the digits of their currency.
create function amount_text(minor bigint, code text) returns text language sql stable parallel safe
  as $$
    select round(minor / 10::numeric ^ digits, digits)::text from currencies where currencies.code = $2
  $$;

-- Orders are placed with every method that is enabled.
alter table payment_methods drop column checkout;
