import { LRUCache } from 'lru-cache'
import type { Suggestion } from '../../../../contracts/products/search.ts'
import type { App } from '../../../platform/app.ts'
import { run } from '../../../platform/database/statement.ts'
import { offered, readTree, type Tree } from '../../categories/index.ts'
import { createSearchLimit } from './search-limit.ts'
import { suggestForWord, suggestForWords } from './suggest-statements.ts'
import {
  begunQuery,
  begunTitles,
  categoriesFor,
  continuations,
  suggestionsOf,
  typedMin,
  wordsFor,
} from './suggest.rules.ts'
import { searchWords } from './typed-words.rules.ts'

/** Milliseconds for which suggestions are good enough. */
const freshness = 60_000
const searchesKept = 2000

/**
 * Completes a search: one statement, and none for a repeat within a minute. `fresh` is called before a statement is
 * run.
 */
export function createSuggestions(
  app: App,
): (typed: string, fresh: () => Promise<void>) => Promise<Suggestion[]> {
  const gate = createSearchLimit(app)
  const known = new LRUCache<string, Promise<Suggestion[]>>({ max: searchesKept, ttl: freshness })

  async function suggest(words: string[]): Promise<Suggestion[]> {
    if (words.length > 1) {
      const rows = await gate((connection) => run(connection, suggestForWords, [begunQuery(words)]))
      const titles = begunTitles(words, rows)
      return suggestionsOf(continuations(words, titles), [], titles)
    }
    const [word] = words
    const [row] = await gate((connection) => run(connection, suggestForWord, [word, word]))
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
    const cached = known.get(search)
    if (cached) return cached
    await fresh()
    const suggestions = suggest(words)
    known.set(search, suggestions)
    suggestions.catch(() => known.peek(search) === suggestions && known.delete(search))
    return suggestions
  }
}

/** The departments, and then the kinds. */
const categoriesFirst = (tree: Tree) =>
  offered(tree).toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
