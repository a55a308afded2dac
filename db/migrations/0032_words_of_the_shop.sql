-- What the shop itself calls a thing is one of its own words, so that nothing else ever stands where pages look one up.
alter table journals add constraint journals_kind_check check (kind ~ '^[a-z_]+$');
alter table order_steps add constraint order_steps_step_check check (step ~ '^[a-zA-Z_]+$');
alter table payment_events add constraint payment_events_kind_check check (kind ~ '^[a-z_]+$');
alter table reports add constraint reports_reason_check check (reason ~ '^[a-z_]+$');
alter table settings add constraint settings_name_check check (name ~ '^[a-z_]+$');
alter table payouts add constraint payouts_currency_check check (currency ~ '^[A-Z]{3}$');

-- A listing that only moves to another category brings no new words: they are not learned again.
create or replace function index_changed_listing() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, created_at, seller_id, category_id, kind_id, location,
    condition, is_auction, auction_ends_at, document)
  values (new.id, new.created_at, new.seller_id, new.category_id, new.kind_id, new.location, new.condition,
    new.is_auction, new.auction_ends_at,
    listing_document(new.title, category_words(new.category_id, new.kind_id), new.location,
      new.description, new.condition, new.is_auction))
  on conflict (product_id) do update set created_at = excluded.created_at,
    category_id = excluded.category_id, kind_id = excluded.kind_id, location = excluded.location,
    condition = excluded.condition, is_auction = excluded.is_auction,
    auction_ends_at = excluded.auction_ends_at, document = excluded.document;
  if old.status <> 'active' or (old.title, old.location) is distinct from (new.title, new.location) then
    perform remember_words(array(select words_of(new.title || ' ' || coalesce(new.location, ''))));
  end if;
  return null;
end $$;
