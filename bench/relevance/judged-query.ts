import type { DemoListing } from '../../seed/catalogue/types.ts'

/**
 * A typed search, and the hoped-for listings of the demo catalogue: `key=grade`, separated by blanks. 3 is the meant
 * item, 2 acceptable, 1 related; every other listing is 0. `in:<category>=grade` and `at:<place>=grade` grade all
 * listings of a category or a town. Without grades, no result should be shown.
 */
export type JudgedQuery = readonly [query: string, grades: string]

/** Reads grades: from key to grade. Throws where a key is no listing. */
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
