-- The size that the buyer wants, in their own words, for a listing that offers several.
alter table orders add column size text check (char_length(size) between 1 and 100);
