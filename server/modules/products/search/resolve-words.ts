import { LRUCache } from 'lru-cache'
import type { ClientBase } from 'pg'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { queriesOf, type KnownWord, type Queries } from './search.rules.ts'

/**
 * Looks up the typed words in the catalogue, alone and combined with the words after them, in one statement. $1: the
 * words in order.
 */
export const selectWords = statement<KnownWord>(
  'search_words',
  `with typed as materialized (
     select position, plain, lexeme, coalesce(lexeme, plain) as first,
       lead(coalesce(lexeme, plain)) over behind as second,
       lead(coalesce(lexeme, plain), 2) over behind as third,
       plain || lead(plain) over behind as together
     from (
       select position, plain, lexeme_of(plain) as lexeme
       from unnest((select $1::text[])) with ordinality as given (word, position)
       cross join lateral (select lower(unaccent(word)) as plain) as folded
     ) as stemmed
     window behind as (order by position)
   )
   select typed.plain, typed.lexeme, stop_lexeme_of(typed.plain) as stop, begun.whole or named.alone or coalesce(described, false) as whole, begun.completions, named.synonyms,
     (select lexeme from search_words where word = typed.together) as joined,
     case when unknown then array(
       select unnest(halves.stems) from generate_series(3, length(typed.plain) - 3) as cut
       cross join lateral (
         select array_agg(lexeme order by part) as stems
         from (values (1, left(typed.plain, cut)), (2, substr(typed.plain, cut + 1))) as half (part, word)
         join search_words using (word)
       ) as halves
       where cardinality(halves.stems) = 2 limit 2
     ) else '{}' end as parts,
     case when unknown then (
       select coalesce(jsonb_agg(jsonb_build_object('word', word, 'lexeme', lexeme_of(word), 'begun', begun, 'means',
         array(select distinct means_stems from search_synonyms
           where term_stems = lexeme_of(word) and means_stems is not null order by means_stems))), '[]')
       from (
         select term as word, true as begun from search_synonyms
         where starts_with(term, typed.plain) and term not like '% %' group by term
         union all select similar_words(typed.plain, 20), false
       ) as candidates
       where lexeme_of(word) is not null
     ) else '[]' end as similar
   from typed
   cross join lateral (
     select count(*) as count, coalesce(bool_or(word = typed.plain or lexeme = typed.lexeme), false) as whole,
       coalesce(array_agg(distinct lexeme) filter (where not starts_with(lexeme, typed.plain)
         or typed.plain ~ '^\\d+$' and substr(lexeme, length(typed.plain) + 1, 1) ~ '[a-z]'), '{}') as completions
     from (
       select word, lexeme from search_words
       where word ~>=~ typed.plain and word ~<~ (typed.plain || U&'\\+10FFFF') limit 200
     ) as beginning
   ) as begun
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('words', words, 'means', means)), '[]') as synonyms,
       coalesce(bool_or(words = 1), false) as alone
     from (
       select words, array_agg(distinct means_stems order by means_stems) as means
       from (values (1, typed.first), (2, typed.first || ' ' || typed.second), (2, lexeme_of(typed.together)),
         (3, typed.first || ' ' || typed.second || ' ' || typed.third)) as term (words, stems)
       cross join lateral (select means_stems from search_synonyms where term_stems = stems offset 0) as known
       group by words
     ) as meant
   ) as named
   cross join lateral (
     select begun.count = 0 and exists (select from product_search
       where document @@ to_tsquery('simple', quote_literal(typed.lexeme))) as described,
       begun.count = 0 and not named.alone and typed.lexeme is not null and length(typed.plain) >= 4 and not exists (select from product_search
         where document @@ to_tsquery('simple', quote_literal(typed.plain) || ':*')) as begins_nothing
   ) as counts
   cross join lateral (select begins_nothing and not coalesce(described, false) as unknown) as judged
   order by position`,
)

/** Milliseconds for which words are cached; the words of a new listing are found within a second. */
const freshness = 900
const cachedBytes = 2_000_000

const sizeOf = (queries: Queries, words: string) =>
  words.length + Object.values(queries).join().length

export interface WordResolver {
  /** The queries of a recent search. */
  cached(words: string[]): Queries | undefined
  /** Looks up words in the catalogue. Returns undefined if there are no words to search for. */
  read(connection: ClientBase, words: string[]): Promise<Queries | undefined>
}

export function createWordResolver(app: App): WordResolver {
  const cache = app.caches.add(
    'search words',
    new LRUCache<string, Queries>({
      maxSize: cachedBytes,
      sizeCalculation: sizeOf,
      ttl: freshness,
    }),
  )
  /** The words of one database: a replica may not have the words of a new listing yet. */
  const keyOf = (words: string[]) => `${app.reads.shared().name} ${words.join(' ')}`
  const cached = (words: string[]) => cache.get(keyOf(words))
  return {
    cached,
    async read(connection, words) {
      const queries = cached(words) ?? queriesOf(await run(connection, selectWords, [words]))
      if (queries) cache.set(keyOf(words), queries)
      return queries
    },
  }
}
