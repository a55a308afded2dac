-- The currency of list_minor and total_minor: while another currency becomes the default, lists compare listings whose
-- amounts have been converted with those that have not.
alter table products add column list_currency text not null default local_currency();
update products set list_currency = base where not is_auction and base <> local_currency();
create index products_list_currency on products (list_currency, total_minor, id) where status = 'active';

-- Whoever gives a listing another amount to be sorted by gives it in the default currency.
create function products_list_currency() returns trigger language plpgsql
  as $$ begin new.list_currency := local_currency(); return new; end $$;
create trigger products_list_currency before update of list_minor on products
  for each row execute function products_list_currency();

-- The currency of a saved search's prices; null where it has none. Those of before a change of the default were typed
-- in the default of their day.
alter table saved_searches add column currency text references currencies;
update saved_searches s set currency = coalesce((select w.from_code from currency_switches w
    where w.created_at > s.created_at order by w.created_at limit 1), local_currency())
  where query ?| array['minPrice', 'maxPrice'];
alter table saved_searches
  add constraint saved_searches_currency check ((currency is null) = not (query ?| array['minPrice', 'maxPrice'])),
  drop constraint saved_searches_user_id_query_key,
  add constraint saved_searches_once unique nulls not distinct (user_id, query, currency);
create index saved_searches_currency on saved_searches (currency, id) where currency is not null;
