-- Words with signs: "women's" is "womens", "O'Brien", "AT&T" and "T-shirt" are found with their sign, in two words and in
-- one, and "¾" is "3/4". Titles also have their stop words, so that "The Who" is found. Documents have nearly all words that
-- they had before, so either release finds listings with either document.

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

create or replace function without_signs(given text) returns text language sql immutable parallel safe
  return regexp_replace(spelled(given), '[!-/:-@\[-`{-~]', ' ', 'g');

create or replace function words_of(document text) returns setof text
  language sql stable parallel safe
  as $$
    select distinct word
    from regexp_split_to_table(lower(unaccent(spelled(document))), '[^[:alnum:]]+') as word
    where length(word) between 2 and 40
  $$;

-- The stems of titles include those of stop words.
create text search dictionary english_words (template = snowball, language = english);
create text search configuration musika_titles (copy = musika);
alter text search configuration musika_titles alter mapping replace english_stem with english_words;

-- The stem of a stop word in titles; null for any other word.
create function stop_lexeme_of(word text) returns text language sql immutable parallel safe
  return case when lexeme_of(word) is null then (tsvector_to_array(to_tsvector('musika_titles', word)))[1] end;

create or replace function listing_document(
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

-- A sweep rewrites the documents of listings after this id, and deletes the row at the end.
create table search_rewrites (
  after uuid primary key
);
insert into search_rewrites (after)
select '00000000-0000-0000-0000-000000000000' where exists (select from products);
select remember_words(array(select words_of(name) from categories));
