-- Categories become a tree of two levels that staff edit: departments, and kinds of goods below them.
alter table categories
  drop constraint categories_name_key,
  drop constraint categories_position_key,
  drop constraint categories_id_check,
  add column parent_id text references categories,
  add column hidden boolean not null default false,
  -- The six of the specification: they stay as they are, whatever staff do around them.
  add column fixed boolean not null default false,
  -- Where a merged one leads for ever; never to another that leads on.
  add column moved_to text references categories,
  -- Listings that still stand as before the last step: their place, or the words that find them.
  add column carrying text check (carrying in ('place', 'words')),
  add column version integer not null default 1,
  add constraint categories_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  add constraint categories_name_check check (length(name) between 2 and 40),
  add constraint categories_parent_check check (parent_id <> id),
  add constraint categories_moved_check check (moved_to <> id),
  add constraint categories_fixed_check
    check (not fixed or (parent_id is null and moved_to is null and not hidden));
create unique index categories_names on categories (parent_id, lower(name)) nulls not distinct
  where moved_to is null;
update categories set fixed = true;

insert into categories (id, parent_id, name, position) values
  ('phones-tablets', 'electronics', 'Phones & tablets', 1),
  ('computers-laptops', 'electronics', 'Computers & laptops', 2),
  ('computer-accessories', 'electronics', 'Computer accessories', 3),
  ('tv-decoders', 'electronics', 'TV & decoders', 4),
  ('audio-radio', 'electronics', 'Audio & radio', 5),
  ('solar-backup-power', 'electronics', 'Solar & backup power', 6),
  ('cameras-security', 'electronics', 'Cameras & security', 7),
  ('gaming', 'electronics', 'Gaming', 8),
  ('smart-watches', 'electronics', 'Smart watches', 9),
  ('womens-clothing', 'fashion', 'Women’s clothing', 1),
  ('mens-clothing', 'fashion', 'Men’s clothing', 2),
  ('shoes', 'fashion', 'Shoes', 3),
  ('school-wear', 'fashion', 'School wear', 4),
  ('work-wear', 'fashion', 'Work wear', 5),
  ('bags-luggage', 'fashion', 'Bags & luggage', 6),
  ('watches-jewellery', 'fashion', 'Watches & jewellery', 7),
  ('hats-scarves-glasses', 'fashion', 'Hats, scarves & glasses', 8),
  ('baby-children', 'fashion', 'Baby & children', 9),
  ('fabric-chitenge', 'fashion', 'Fabric & chitenge', 10),
  ('furniture', 'home-garden', 'Furniture', 1),
  ('fridges-freezers', 'home-garden', 'Fridges & freezers', 2),
  ('cooking-kitchen', 'home-garden', 'Cooking & kitchen', 3),
  ('washing-ironing-fans', 'home-garden', 'Washing, ironing & fans', 4),
  ('water-tanks-pumps', 'home-garden', 'Water tanks & pumps', 5),
  ('bedding-blankets', 'home-garden', 'Bedding & blankets', 6),
  ('decor-crafts', 'home-garden', 'Decor & crafts', 7),
  ('garden-plants', 'home-garden', 'Garden & plants', 8),
  ('tools-building', 'home-garden', 'Tools & building', 9),
  ('cars-suvs', 'motors', 'Cars & SUVs', 1),
  ('bakkies-kombis', 'motors', 'Bakkies & kombis', 2),
  ('motorcycles-scooters', 'motors', 'Motorcycles & scooters', 3),
  ('tractors-trailers', 'motors', 'Tractors & trailers', 4),
  ('boats', 'motors', 'Boats', 5),
  ('car-parts', 'motors', 'Car parts', 6),
  ('tyres-rims-batteries', 'motors', 'Tyres, rims & batteries', 7),
  ('car-accessories', 'motors', 'Car accessories', 8),
  ('fuel-oil-tools', 'motors', 'Fuel, oil & tools', 9),
  ('football', 'sports', 'Football', 1),
  ('team-jerseys', 'sports', 'Team jerseys', 2),
  ('ball-games', 'sports', 'Ball games', 3),
  ('racket-games', 'sports', 'Racket games', 4),
  ('gym-fitness', 'sports', 'Gym & fitness', 5),
  ('bicycles-skating', 'sports', 'Bicycles & skating', 6),
  ('camping-fishing', 'sports', 'Camping & fishing', 7),
  ('golf-pool', 'sports', 'Golf & pool', 8),
  ('trophies-club-gear', 'sports', 'Trophies & club gear', 9),
  ('wigs-braids', 'health-beauty', 'Wigs & braids', 1),
  ('hair-care', 'health-beauty', 'Hair care', 2),
  ('skin-body-care', 'health-beauty', 'Skin & body care', 3),
  ('make-up-nails', 'health-beauty', 'Make-up & nails', 4),
  ('perfume-deodorant', 'health-beauty', 'Perfume & deodorant', 5),
  ('salon-barber', 'health-beauty', 'Salon & barber', 6),
  ('shaving-teeth', 'health-beauty', 'Shaving & teeth', 7),
  ('health-mobility', 'health-beauty', 'Health & mobility', 8),
  ('honey-herbs', 'health-beauty', 'Honey & herbs', 9);
select remember_words(array(select words_of(name) from categories));

-- A listing stands in a department, and may stand in a kind below it. Both are kept, so that a list of
-- either walks along an index of its own.
alter table products
  add column kind_id text references categories,
  add constraint products_kind_check check (kind_id is null or category_id is not null);
create index products_kind_newest on products (kind_id, created_at desc, id desc)
  include (auction_ends_at, is_auction, location, condition, list_minor, total_minor)
  where status = 'active' and kind_id is not null;
-- Counting goes by department and kind.
drop index products_category_newest;
create index products_category_newest on products (category_id, created_at desc, id desc)
  include (auction_ends_at, is_auction, location, condition, list_minor, kind_id)
  where status = 'active';

alter table product_search add column kind_id text;
drop index product_search_document;
create index product_search_document on product_search
  using gin (document, category_id, location, condition, is_auction, seller_id, kind_id) with (fastupdate = off);

-- The words by which department and kind are found.
create function category_words(category_id text, kind_id text) returns text
  language sql stable parallel safe
  begin atomic
    select string_agg(c.name, ' ' order by c.parent_id nulls first) from categories c
    where c.id = category_words.category_id or c.id = category_words.kind_id;
  end;

create or replace function index_new_listings() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, created_at, seller_id, category_id, kind_id, location,
    condition, is_auction, auction_ends_at, document)
  select id, created_at, seller_id, category_id, kind_id, location, condition, is_auction, auction_ends_at,
    listing_document(title, category_words(category_id, kind_id), location, description, condition,
      is_auction)
  from added where status = 'active';
  perform remember_words(array(
    select distinct words_of(title || ' ' || coalesce(location, '')) from added));
  return null;
end $$;

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
  perform remember_words(array(select words_of(new.title || ' ' || coalesce(new.location, ''))));
  return null;
end $$;

drop trigger products_reindexed on products;
create trigger products_reindexed after update on products for each row
  when (
    (old.status = 'active') <> (new.status = 'active')
    or (old.title, old.description, old.category_id, old.kind_id, old.location, old.condition,
        old.is_auction, old.auction_ends_at, old.created_at)
      is distinct from (new.title, new.description, new.category_id, new.kind_id, new.location,
        new.condition, new.is_auction, new.auction_ends_at, new.created_at)
  )
  execute function index_changed_listing();
