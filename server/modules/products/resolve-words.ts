import type { ClientBase } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import type { KnownWord } from './search.rules.ts'

/** The typed words as the catalogue knows them: one statement for all. $1 the words. */
export const selectWords = statement<KnownWord>(
  'search_words',
  `select typed.plain, typed.lexeme, begun.completions,
     case when begun.count = 0 and length(typed.plain) >= 4 and (
       select count(*) from product_search
       where document @@ to_tsquery('simple', quote_literal(typed.plain) || ':*')) = 0
     then array(select similar_words(typed.plain, 20)) else '{}' end as similar
   from unnest($1::text[]) with ordinality as given (word, position)
   cross join lateral (select lower(unaccent(word)) as plain, lexeme_of(lower(unaccent(word))) as lexeme) as typed
   cross join lateral (
     select count(*) as count, coalesce(array_agg(distinct lexeme) filter (where not starts_with(lexeme, typed.plain)), '{}') as completions
     from (
       select lexeme from search_words
       where word ~>=~ typed.plain and word ~<~ (typed.plain || U&'\\+10FFFF') limit 200
     ) as beginning
   ) as begun
   order by position`,
)

/** How long an answer may be used again, in milliseconds: a new listing's words are known within a second. */
const freshness = 900
const wordsKept = 500

/** Reads words as the catalogue knows them, and remembers them for a moment. */
export function createWordResolver(): (
  connection: ClientBase,
  words: string[],
) => Promise<KnownWord[]> {
  const known = new Map<string, { at: number; word: KnownWord }>()
  return async (connection, words) => {
    const now = Date.now()
    const found = new Map<string, KnownWord>()
    for (const word of words) {
      const kept = known.get(word)
      if (kept && now - kept.at <= freshness) found.set(word, kept.word)
    }
    const missing = words.filter((word) => !found.has(word))
    if (missing.length > 0) {
      const rows = await run(connection, selectWords, [missing])
      if (known.size > wordsKept) known.clear()
      rows.forEach((row, index) => {
        found.set(missing[index]!, row)
        known.set(missing[index]!, { at: now, word: row })
      })
    }
    return words.flatMap((word) => found.get(word) ?? [])
  }
}
