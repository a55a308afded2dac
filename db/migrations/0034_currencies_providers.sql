-- Which providers there are is said by contracts/payments/providers.ts alone; the API takes no other.
alter table payment_methods drop constraint payment_methods_provider_check;
