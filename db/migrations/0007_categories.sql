-- Categories: a tree of two levels that staff edit. The top level are categories, below them subcategories.

create table categories (
  -- Stands in addresses: /?category=phones-tablets.
  id text primary key,
  parent_id text references categories,
  name text not null,
  -- Order among those of the same parent.
  position integer not null,
  hidden boolean not null default false,
  -- The six categories of the specification: staff cannot change them.
  fixed boolean not null default false,
  -- The category that this one was merged into, so that old addresses redirect. Never a category that was merged
  -- itself.
  moved_to text references categories,
  -- What a job still has to bring up to date in listings after the last change: their category ('category') or the text
  -- that searches look through ('search').
  recategorizing text check (recategorizing in ('category', 'search')),
  version integer not null default 1,
  constraint categories_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  constraint categories_name_check check (length(name) between 2 and 40),
  constraint categories_parent_check check (parent_id <> id),
  constraint categories_moved_check check (moved_to <> id),
  constraint categories_fixed_check
    check (not fixed or (parent_id is null and moved_to is null and not hidden))
);
create unique index categories_names on categories (parent_id, lower(name)) nulls not distinct
  where moved_to is null;

-- The names of a category and a subcategory, as searches look through them.
create function category_words(category_id text, kind_id text) returns text
  language sql stable parallel safe
  begin atomic
    select string_agg(c.name, ' ' order by c.parent_id nulls first) from categories c
    where c.id = category_words.category_id or c.id = category_words.kind_id;
  end;

insert into categories (id, name, position, fixed) values
  ('electronics', 'Electronics', 1, true),
  ('fashion', 'Fashion', 2, true),
  ('home-garden', 'Home & Garden', 3, true),
  ('motors', 'Motors', 4, true),
  ('sports', 'Sports', 5, true),
  ('health-beauty', 'Health & Beauty', 6, true);

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
