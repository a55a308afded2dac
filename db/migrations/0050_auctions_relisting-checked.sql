alter table auctions validate constraint auctions_relists;
