-- What searches know beyond the letters: what a title is about, the condition, local words.

-- "5,000 L" is the number 5000.
create function without_grouping(given text) returns text language sql immutable parallel safe
  return regexp_replace(given, '(\d),(?=\d{3}(\D|$))', '\1', 'g');

-- What a title names before it goes into detail: "Solar lantern" of "Solar lantern with phone
-- charging", "Front shock absorbers" of "Front shock absorbers for Honda Fit, pair".
create function title_head(title text) returns text language sql immutable parallel safe
  return substring(title from '(?i)^\s*?\S.*?(?=[,;|([]|\s(?:with|without|for|from|in(?!\s\d))\s|$)');

-- The stem of the word that says what the thing is: the last one before figures and their units, as
-- "tank" of "JoJo water tank 5000 L".
create function title_noun(head text) returns text language sql immutable parallel safe
  return lexeme_of(substring(
    without_signs(regexp_replace(head, '(?:\s+\S*\d\S*(?:\s+[[:alpha:]]{1,4})?)+\s*$', ''))
    from '(\S+)\s*$'));

-- The words of a listing by weight: A what its title names, B the rest of the title, C category,
-- place, condition and kind of sale, D the description. "=tank" marks the thing itself.
create function listing_document(
  title text, category_id text, location text, description text, condition text, is_auction boolean
) returns tsvector language sql immutable parallel safe
  begin atomic
    select setweight(to_tsvector('musika', without_signs(named.head)), 'A')
      || setweight(to_tsvector('musika', without_signs(substr(folded.title, length(named.head) + 1))), 'B')
      || setweight(to_tsvector('musika', without_signs(concat_ws(' ', category_id, location,
           case when condition = 'new' then 'new' else 'used' end,
           case when is_auction then 'auction' end))), 'C')
      || setweight(to_tsvector('musika', without_signs(without_grouping(description))), 'D')
      || array_to_tsvector(array_remove(array['=' || title_noun(named.head)], null))
    from (select without_grouping(title) as title) as folded,
      lateral (select coalesce(title_head(folded.title), '') as head) as named;
  end;

create or replace function index_new_listings() returns trigger language plpgsql as $$
begin
  insert into product_search
  select id, created_at, seller_id, category_id, location, condition, is_auction, auction_ends_at,
    listing_document(title, category_id, location, description, condition, is_auction)
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
  insert into product_search
  values (new.id, new.created_at, new.seller_id, new.category_id, new.location, new.condition,
    new.is_auction, new.auction_ends_at,
    listing_document(new.title, new.category_id, new.location, new.description, new.condition,
      new.is_auction))
  on conflict (product_id) do update set created_at = excluded.created_at,
    category_id = excluded.category_id, location = excluded.location,
    condition = excluded.condition, is_auction = excluded.is_auction,
    auction_ends_at = excluded.auction_ends_at, document = excluded.document;
  perform remember_words(array(select words_of(new.title || ' ' || coalesce(new.location, ''))));
  return null;
end $$;

drop function listing_document(text, text, text, text);
-- The index is made again at the end: row by row it would take many times as long.
drop index product_search_document;
update product_search as s
set document = listing_document(p.title, p.category_id, p.location, p.description, p.condition,
  p.is_auction)
from products as p where p.id = s.product_id;
create index product_search_document on product_search
  using gin (document, category_id, location, condition, is_auction, seller_id) with (fastupdate = off);

-- In how many titles on sale a word stands; a sweep counts it now and then.
alter table search_words add column listings integer not null default 0 check (listings >= 0);
-- Finds titles by their beginning.
create index products_title on products (lower(title) text_pattern_ops) where status = 'active';

-- The stems of a phrase, in order; a stop word stays as it is, or becomes `gap`.
create function stems_of(phrase text, gap text default null) returns text
  language sql immutable parallel safe
  begin atomic
    select string_agg(coalesce(lexeme_of(word), gap, word), ' ' order by position)
    from regexp_split_to_table(phrase, ' ') with ordinality as split (word, position);
  end;

-- Who searches for `term` also finds what says `means`; without `means` the term says nothing
-- about the thing and need not be found. One row is one direction. Staff may edit it at any time.
create table search_synonyms (
  term text not null check (length(term) <= 60 and term ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  means text check (length(means) <= 60 and means ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  term_stems text not null generated always as (stems_of(term)) stored,
  means_stems text generated always as (stems_of(means, '~')) stored,
  unique nulls not distinct (term, means),
  check (term <> means)
);
create index search_synonyms_stems on search_synonyms (term_stems);

-- Loads the extension into this session: until then nobody may set its threshold.
select similarity('', '');

-- The likest words, of the catalogue and of the synonyms.
create or replace function similar_words(misspelt text, most integer) returns setof text
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.2
  as $$
    select word from (
      select word from search_words where word % misspelt
      union select term from search_synonyms where term % misspelt and term not like '% %'
    ) as known
    where length(word) between length(misspelt) - 2 and length(misspelt) + 2
    order by similarity(word, misspelt) desc, word limit most
  $$;
