-- A column of a table that every page reads.
alter table products add column gift boolean not null default false;
