import { statement } from '../../../platform/database/statement.ts'

export interface SuggestedWords {
  /** Whole words of the catalogue, the most used first, then local words. */
  words: string[]
  /** Words similar to the typed one, the most similar first; only if no known word begins with it. */
  similar: string[]
  listings: { id: string; title: string }[]
}

/** A word in more than `manyListings` titles is very likely in some of the `newest` ones. */
const manyListings = 200
const newest = 500

/** SQL: for sale, and not past the end of its auction. */
const open = `p.status = 'active' and (p.auction_ends_at is null or p.auction_ends_at > now())`

/**
 * Completes one word: finds words that begin with it, and titles that begin with it or contain the first of these
 * words. $1: the indexed word, $2: the beginning of a title.
 */
export const suggestForWord = statement<SuggestedWords>(
  'suggest_word',
  `with typed as materialized (select (select $1) as word, (select $2) as title),
   beginning as materialized (
     select known.* from typed cross join lateral (
       select word, lexeme, listings from search_words
       where word ~>=~ typed.word and word ~<~ (typed.word || U&'\\+10FFFF') limit 1000
     ) as known
   ),
   begun as materialized (
     select distinct on (lexeme) word, lexeme, listings
     from (
       select * from beginning
       union all
       -- "wolf" is "wolves" if there is nothing else.
       select named.* from typed join search_synonyms on term = typed.word
       cross join lateral (select word, lexeme, listings from search_words where word = means offset 0) as named
       where not exists (select from beginning)
     ) as candidates
     order by lexeme, listings desc, length(word), word
   ),
   best as materialized (
     select word, lexeme, listings from (
       select * from begun order by listings desc, length(word), word limit 8
     ) as most
     -- Words that are not counted yet, or whose listings are gone.
     where listings > 0 or exists (
       select from product_search where document @@ to_tsquery('simple', quote_literal(lexeme)))
   ),
   local as materialized (
     select term from typed join search_synonyms on starts_with(term, typed.word) and term <> typed.word
     cross join lateral (select listings from search_words where word = means offset 0) as named
     where named.listings > 0 and term not like '% %' and not exists (select from begun where begun.word = term)
     group by term order by length(term), term limit 3
   ),
   titled as (
     select id, title, 0 as place, created_at from (
       select p.id, p.title, p.created_at from typed cross join lateral (
         select * from products p where lower(p.title) ~>=~ typed.title
           and lower(p.title) ~<~ (typed.title || U&'\\+10FFFF') and ${open} limit 3
       ) as p
     ) as beginning
     union all
     select id, title, 1, created_at from (
       select p.id, p.title, p.created_at
       from (
         select to_tsquery('simple', quote_literal(lexeme) || ':A') as query, listings
         from best order by listings desc, length(word), word limit 1
       ) as first
       cross join lateral (
         -- Rare words use the index; the most frequent ones are in some of the newest listings.
         (select product_id from product_search
          where first.listings <= ${manyListings} and document @@ first.query limit 20)
         union all
         (select product_id from (
            select product_id, document from product_search order by created_at desc, product_id desc limit ${newest}
          ) as latest
          where first.listings > ${manyListings} and document @@ first.query limit 3)
       ) as named
       join products p on p.id = named.product_id and ${open}
     ) as naming
   )
   select
     array(select word from best order by listings desc, length(word), word)
       || array(select term from local) as words,
     case when not exists (select from begun) and not exists (select from local)
         and length((select word from typed)) >= 4
       then array(
         select likely.word from similar_words((select word from typed), 20) as likely (word)
         cross join lateral (select listings from search_words where word = likely.word offset 0) as known
         where known.listings > 0
       ) else '{}' end as similar,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by place, created_at desc), '[]')
      from (
        select * from (select distinct on (id) * from titled order by id, place) as once
        order by place, created_at desc limit 3
      ) as few) as listings`,
)

/** Completes several words: finds titles with all of $1, which may be incomplete. */
export const suggestForWords = statement<{ id: string; title: string }>(
  'suggest_words',
  `select p.id, p.title
   from (
     select product_id from product_search where document @@ (
       select string_agg(format('(%1$s:*AB | %2$s:AB)', quote_literal(word),
         quote_literal(coalesce(lexeme_of(word), stop_lexeme_of(word), word))), ' & ')::tsquery
       from unnest((select $1::text[])) as given (word)
     ) limit 100
   ) as found
   join products p on p.id = found.product_id and ${open}
   order by p.created_at desc`,
)
