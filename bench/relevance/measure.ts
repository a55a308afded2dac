import { demoListings } from '../../seed/catalogue/listings.ts'
import { gainOf, meanOf, recallOf } from './figures.ts'
import { gradesOf, type JudgedQuery } from './judged-query.ts'

export interface JudgedSearch {
  query: string
  /** NDCG of the first ten results, from 0 to 1. */
  gain: number
  /** The part of the acceptable listings that is among the first 24, from 0 to 1. */
  recall: number
  found: number
}

export interface Relevance {
  /** Worst first; only queries that have expected listings. */
  searches: JudgedSearch[]
  gain: number
  recall: number
  /** The part of these queries that find nothing. */
  empty: number
  /** Queries without expected listings that find something, with the number of results. */
  wrong: JudgedSearch[]
}

/**
 * Runs every query. `titlesFor` returns the titles of the first 24 listings that a search of the demo catalogue
 * shows.
 */
export async function measureRelevance(
  queries: JudgedQuery[],
  titlesFor: (query: string) => Promise<string[]>,
): Promise<Relevance> {
  const listings = demoListings.filter(({ auction }) => !auction || auction.endsInMinutes > 0)
  const keys = new Map(listings.map(({ title, key }) => [title, key]))
  const searches: JudgedSearch[] = []
  const wrong: JudgedSearch[] = []
  for (const judged of queries) {
    const [query] = judged
    const grades = gradesOf(judged, listings)
    const titles = await titlesFor(query)
    const shown = titles.map((title) => grades.get(keys.get(title) ?? '') ?? 0)
    const all = [...grades.values()]
    const search = {
      query,
      gain: gainOf(shown, all, 10),
      recall: recallOf(shown, all, 24),
      found: titles.length,
    }
    if (grades.size > 0) searches.push(search)
    else if (titles.length > 0) wrong.push(search)
  }
  return {
    searches: searches.toSorted((a, b) => a.gain - b.gain),
    gain: meanOf(searches.map(({ gain }) => gain)),
    recall: meanOf(searches.map(({ recall }) => recall)),
    empty: searches.filter(({ found }) => found === 0).length / searches.length,
    wrong,
  }
}
