-- A provider is known by one word: no other text can stand where contracts/payments/providers.ts is looked up.
alter table payment_methods add constraint payment_methods_provider_check check (provider ~ '^[a-z][a-z0-9]*$');
