import { LRUCache } from 'lru-cache'
import type { Suggestion } from '#contracts/products/search.ts'
import type { App } from '../../../platform/app.ts'
import { run } from '../../../platform/database/statement.ts'
import { offered, readTree, type Tree } from '../../categories/index.ts'
import { searchLimitOf } from './search-limit.ts'
import { suggestForWord, suggestForWords } from './suggest-statements.ts'
import {
  begunTitles,
  categoriesFor,
  continuations,
  indexedWords,
  suggestionsOf,
  typedMin,
  wordsFor,
} from './suggest.rules.ts'
import { searchWords } from './typed-words.rules.ts'

/** Milliseconds for which suggestions are cached. */
const freshness = 60_000
/** Size of all cached suggestions in bytes, and of those for one search. */
const cachedBytes = 4_000_000
const suggestionsBytes = 2000

/** Completes a search with one statement; results are cached for a minute. `fresh` is called before the statement. */
export function createSuggestions(
  app: App,
): (typed: string, fresh: () => Promise<void>) => Promise<Suggestion[]> {
  const limited = searchLimitOf(app)
  const cache = app.caches.add(
    'suggestions',
    new LRUCache<string, Promise<Suggestion[]>>({
      maxSize: cachedBytes,
      sizeCalculation: (_suggestions, search) => search.length + suggestionsBytes,
      ttl: freshness,
    }),
  )

  async function suggest(words: string[]): Promise<Suggestion[]> {
    if (words.length > 1) {
      const rows = await limited((connection) =>
        run(connection, suggestForWords, [indexedWords(words)]),
      )
      const titles = begunTitles(words, rows)
      return suggestionsOf(continuations(words, titles), [], titles)
    }
    const [word] = words
    const [row] = await limited((connection) => run(connection, suggestForWord, [word, word]))
    return suggestionsOf(
      wordsFor(word!, row!),
      categoriesFor(words, categoriesFirst(await readTree(app))),
      row!.listings,
    )
  }

  return async (typed, fresh) => {
    const words = searchWords(typed)
    const search = words.join(' ')
    if (search.length < typedMin) return []
    const cached = cache.get(search)
    if (cached) return cached
    await fresh()
    // Any visitor may wait for it.
    const suggestions = app.reads.choose({}).run(() => suggest(words))
    cache.set(search, suggestions)
    suggestions.catch(() => cache.peek(search) === suggestions && cache.delete(search))
    return suggestions
  }
}

/** Top categories before subcategories. */
const categoriesFirst = (tree: Tree) =>
  offered(tree).toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
