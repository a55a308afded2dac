-- An auction that ends unsold is listed again this many times, each time at a lower starting bid.
alter table auctions
  add column relists_left smallint not null default 0,
  add column relist_percent_off smallint not null default 0,
  add constraint auctions_relists
    check (relists_left between 0 and 5 and relist_percent_off between 0 and 50) not valid;
