import type { DemoListing } from '../../seed/catalogue/types.ts'

/**
 * A search and the expected listings of the demo catalogue: `key=grade`, separated by blanks. 3 is the item that was
 * meant, 2 an acceptable one, 1 a related one; every other listing is 0. `in:<category>=grade` and `at:<place>=grade`
 * grade all listings of a category or a town. Without grades, the search should find nothing.
 */
export type JudgedQuery = readonly [query: string, grades: string]

/** Reads the grades by key. Throws if a key is not a listing. */
export function gradesOf(
  [query, grades]: JudgedQuery,
  listings: DemoListing[],
): Map<string, number> {
  const found = new Map<string, number>()
  for (const part of grades.split(/\s+/).filter(Boolean)) {
    const [name = '', grade = ''] = part.split('=')
    const meant = listings.filter(
      ({ key, categoryId, location }) =>
        key === name || name === `in:${categoryId}` || name === `at:${location}`,
    )
    if (meant.length === 0 || !/^[123]$/.test(grade))
      throw new Error(`no listing or no grade in "${part}" of "${query}"`)
    for (const { key } of meant) found.set(key, Number(grade))
  }
  return found
}
