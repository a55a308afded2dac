-- Bus depots and bus companies, which staff edit, and parcels that are sent by bus to a depot.

create table depots (
  id uuid primary key default uuidv7(),
  town text not null check (char_length(town) between 1 and 120),
  name text not null check (char_length(name) between 1 and 80),
  address text not null check (char_length(address) between 1 and 120),
  -- When a parcel can be collected, in words.
  hours text not null check (char_length(hours) between 1 and 80),
  -- Closed ones are not offered; parcels on their way to them keep them.
  open boolean not null default true,
  created_at timestamptz not null default now(),
  unique (town, name)
);

insert into depots (town, name, address, hours) values
  ('Harare', 'Mbare Musika', 'Ardbennie Road, Mbare', 'Daily 05:00 to 20:00'),
  ('Harare', 'Roadport', 'Robert Mugabe Road', 'Daily 05:00 to 20:00'),
  ('Harare', 'Fourth Street', 'Fourth Street bus station', 'Daily 05:00 to 20:00'),
  ('Bulawayo', 'Renkini', 'Sixth Avenue Extension', 'Daily 05:00 to 20:00'),
  ('Bulawayo', 'Egodini', 'Basch Street', 'Daily 05:00 to 20:00'),
  ('Mutare', 'Sakubva', 'Sakubva bus terminus', 'Daily 05:00 to 19:00'),
  ('Gweru', 'Kudzanai', 'Kudzanai bus terminus', 'Daily 05:00 to 19:00'),
  ('Masvingo', 'Mucheke', 'Mucheke bus terminus', 'Daily 05:00 to 19:00'),
  ('Kwekwe', 'Kwekwe bus terminus', 'Town centre', 'Daily 05:00 to 19:00'),
  ('Kadoma', 'Kadoma bus terminus', 'Town centre', 'Daily 05:00 to 19:00'),
  ('Chitungwiza', 'Chitungwiza bus terminus', 'Makoni', 'Daily 05:00 to 19:00');

create table bus_operators (
  id uuid primary key default uuidv7(),
  name text not null unique check (char_length(name) between 1 and 80),
  open boolean not null default true,
  created_at timestamptz not null default now()
);

insert into bus_operators (name) values ('CAG Travellers'), ('Inter-Africa'), ('Tenda'), ('ZUPCO');

-- The bus company and the waybill of a parcel are columns of its order.
create table bus_parcels (
  order_id uuid primary key references orders on delete cascade,
  -- Where the buyer collects it.
  depot_id uuid not null references depots,
  registration text not null check (char_length(registration) between 1 and 20),
  departs_at timestamptz not null,
  -- A private picture of the waybill.
  picture_id uuid unique,
  created_at timestamptz not null default now()
);
create index bus_parcels_depot on bus_parcels (depot_id);
