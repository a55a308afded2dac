-- What searches look through: the weighted words of each listing on sale, all words with their stems, and synonyms.

-- English stems of text without accents.
create text search configuration musika (copy = english);
alter text search configuration musika
  alter mapping for hword, hword_part, word with unaccent, english_stem;
-- The stems of titles include those of stop words, so that "The Who" is found.
create text search dictionary english_words (template = snowball, language = english);
create text search configuration musika_titles (copy = musika);
alter text search configuration musika_titles alter mapping replace english_stem with english_words;

-- Words with signs: "women's" is "womens"; "O'Brien", "AT&T" and "T-shirt" are found with their sign, in two words and
-- in one; "¾" is "3/4".
create function spelled(given text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        case when given ~ '[¼-¾⅐-⅞]'
          then normalize(regexp_replace(given, '[¼-¾⅐-⅞]', ' \& ', 'g'), nfkc) else given end,
        '⁄‘’‛ʻʼ′`´', '/' || repeat('''', 8)),
      '(?<=[[:alpha:]])s?''s\M', 's', 'gi'),
    -- In one word only if one side is a letter: "black-white" stays two.
    '\m(?:([[:alpha:]]+)''([[:alpha:]]+)|([[:alpha:]])[&-]([[:alpha:]]+)|([[:alpha:]]+)[&-]([[:alpha:]]))\M',
    '\1\3\5 \2\4\6 \1\3\5\2\4\6', 'g');

-- Only letters and digits make words: "TV/DVD" is no file name, "<b>" no markup, "a@b.co" no address.
create function without_signs(given text) returns text language sql immutable parallel safe
  return regexp_replace(spelled(given), '[!-/:-@\[-`{-~]', ' ', 'g');

-- "5,000 L" is the number 5000.
create function without_grouping(given text) returns text language sql immutable parallel safe
  return regexp_replace(given, '(\d),(?=\d{3}(\D|$))', '\1', 'g');

-- The stem of a single word; null for a stop word.
create function lexeme_of(word text) returns text
  language sql immutable parallel safe
  return (tsvector_to_array(to_tsvector('musika', word)))[1];

-- The stem of a stop word in titles; null for any other word.
create function stop_lexeme_of(word text) returns text language sql immutable parallel safe
  return case when lexeme_of(word) is null then (tsvector_to_array(to_tsvector('musika_titles', word)))[1] end;

-- The stems of a phrase, in order; a stop word stays as it is, or becomes `gap`.
create function stems_of(phrase text, gap text default null) returns text
  language sql immutable parallel safe
  begin atomic
    select string_agg(coalesce(lexeme_of(word), gap, word), ' ' order by position)
    from regexp_split_to_table(phrase, ' ') with ordinality as split (word, position);
  end;

create function words_of(document text) returns setof text
  language sql stable parallel safe
  as $$
    select distinct word
    from regexp_split_to_table(lower(unaccent(spelled(document))), '[^[:alnum:]]+') as word
    where length(word) between 2 and 40
  $$;

-- What a title names before it goes into detail: "Solar lantern" of "Solar lantern with phone
-- charging", "Front shock absorbers" of "Front shock absorbers for Honda Fit, pair".
create function title_head(title text) returns text language sql immutable parallel safe
  return substring(title from '(?i)^\s*?\S.*?(?=[,;|([]|\s(?:with|without|for|from|in(?!\s\d))\s|$)');

-- The stem of the word for the thing itself: the last one before figures and their units, "tank" of "JoJo water tank
-- 5000 L".
create function title_noun(head text) returns text language sql immutable parallel safe
  return lexeme_of(substring(
    without_signs(regexp_replace(head, '(?:\s+\S*\d\S*(?:\s+[[:alpha:]]{1,4})?)+\s*$', ''))
    from '(\S+)\s*$'));

-- The words of a listing by weight: A the head of the title, B the rest of the title, C category, location, condition
-- and type of sale, D the description. "=tank" is the thing itself.
create function listing_document(
  title text, category_id text, location text, description text, condition text, format text
) returns tsvector language sql immutable parallel safe
  begin atomic
    select setweight(to_tsvector('musika_titles', without_signs(named.head)), 'A')
      || setweight(to_tsvector('musika_titles', without_signs(substr(folded.title, length(named.head) + 1))), 'B')
      || setweight(to_tsvector('musika', without_signs(concat_ws(' ', category_id, location,
           case when condition = 'new' then 'new' else 'used' end,
           case when format <> 'fixed' then 'auction' end))), 'C')
      || setweight(to_tsvector('musika', without_signs(without_grouping(description))), 'D')
      || array_to_tsvector(array_remove(array['=' || title_noun(named.head)], null))
    from (select without_grouping(title) as title) as folded,
      lateral (select coalesce(title_head(folded.title), '') as head) as named;
  end;

-- One row for each active listing. Not part of `products`: an auction's price moves with every bid, and each update of
-- a row writes into all indexes of its table.
create table product_search (
  product_id uuid primary key references products on delete cascade,
  created_at timestamptz not null,
  seller_id uuid not null,
  category_id text,
  kind_id text,
  location text,
  condition text not null,
  format text not null,
  auction_ends_at timestamptz,
  document tsvector not null,
  -- The transaction that last changed the row, so that cached searches notice new and edited listings at once.
  changed xid8
) with (fillfactor = 90);
create index product_search_document on product_search
  using gin (document, category_id, location, condition, format, seller_id, kind_id) with (fastupdate = off);
create index product_search_changed on product_search (changed) where changed is not null;
create index product_search_newest on product_search (created_at desc, product_id desc);

-- The words of titles, locations and categories with their stems: the beginning of a word finds the whole word, and a
-- misspelt word finds the nearest.
create table search_words (
  word text primary key check (length(word) between 2 and 40),
  lexeme text not null,
  -- How many titles on sale contain it; counted by a sweep.
  listings integer not null default 0 check (listings >= 0)
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

create function remember_words(words text[]) returns void language sql as $$
  insert into search_words (word, lexeme)
  select fresh.word, stem.lexeme
  from (
    select distinct given.word from unnest(words) as given (word)
    where not exists (select from search_words as known where known.word = given.word)
    offset 0
  ) as fresh
  cross join lateral (select lexeme_of(fresh.word) as lexeme offset 0) as stem
  where stem.lexeme is not null
  -- In one order: transactions that add the same words wait for each other without a deadlock.
  order by fresh.word
  on conflict do nothing
$$;

select remember_words(array(select words_of(name) from categories));

-- A search for `term` also finds `means`, in this direction only. Without `means` the term is noise, such as "cheap",
-- and need not be found. Staff may edit the rows at any time.
create table search_synonyms (
  term text not null check (length(term) <= 60 and term ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  means text check (length(means) <= 60 and means ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  term_stems text not null generated always as (stems_of(term)) stored,
  means_stems text generated always as (stems_of(means, '~')) stored,
  unique nulls not distinct (term, means),
  check (term <> means)
);
create index search_synonyms_stems on search_synonyms (term_stems);

-- Loads pg_trgm into this session: only then may a function set its threshold.
select similarity('', '');

-- Words that look like this one, of the catalogue and of the synonyms, the most similar first.
create function similar_words(misspelt text, most integer) returns setof text
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

create function index_new_listings() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, created_at, seller_id, category_id, kind_id, location,
    condition, format, auction_ends_at, document)
  select id, created_at, seller_id, category_id, kind_id, location, condition, format, auction_ends_at,
    listing_document(title, category_words(category_id, kind_id), location, description, condition,
      format)
  from added where status = 'active';
  perform remember_words(array(
    select distinct words_of(title || ' ' || coalesce(location, '')) from added));
  return null;
end $$;
create trigger products_indexed after insert on products
  referencing new table as added for each statement execute function index_new_listings();

create function index_changed_listing() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, created_at, seller_id, category_id, kind_id, location,
    condition, format, auction_ends_at, document)
  values (new.id, new.created_at, new.seller_id, new.category_id, new.kind_id, new.location, new.condition,
    new.format, new.auction_ends_at,
    listing_document(new.title, category_words(new.category_id, new.kind_id), new.location,
      new.description, new.condition, new.format))
  on conflict (product_id) do update set created_at = excluded.created_at,
    category_id = excluded.category_id, kind_id = excluded.kind_id, location = excluded.location,
    condition = excluded.condition, format = excluded.format,
    auction_ends_at = excluded.auction_ends_at, document = excluded.document;
  if old.status <> 'active' or (old.title, old.location) is distinct from (new.title, new.location) then
    perform remember_words(array(select words_of(new.title || ' ' || coalesce(new.location, ''))));
  end if;
  return null;
end $$;
-- Not on a change of price alone.
create trigger products_reindexed after update on products for each row
  when (
    (old.status = 'active') <> (new.status = 'active')
    or (old.title, old.description, old.category_id, old.kind_id, old.location, old.condition,
        old.format, old.auction_ends_at, old.created_at)
      is distinct from (new.title, new.description, new.category_id, new.kind_id, new.location,
        new.condition, new.format, new.auction_ends_at, new.created_at)
  )
  execute function index_changed_listing();

create function set_search_change() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;
create trigger product_search_changes before insert or update on product_search
  for each row execute function set_search_change();
