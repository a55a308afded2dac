alter table subscriptions validate constraint subscriptions_tier;
alter table subscriptions validate constraint subscriptions_terms;
