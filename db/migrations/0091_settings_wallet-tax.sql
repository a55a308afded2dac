insert into settings (name, value, during) values
  -- The transfer tax that a wallet adds to a payment, in hundredths of a percent, for the note before it (0: no note).
  ('wallet_tax_basis_points', '200', tstzrange('-infinity', null));
