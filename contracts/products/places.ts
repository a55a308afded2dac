/** The places of the location filter (docs/rules/search.md#places). */
export const places = [
  'Harare',
  'Bulawayo',
  'Chitungwiza',
  'Mutare',
  'Gweru',
  'Kwekwe',
  'Kadoma',
  'Masvingo',
] as const
export type Place = (typeof places)[number]
export const allPlaces = 'All Zimbabwe'

/** A place with the spelling of the filter's list. Returns undefined for "All Zimbabwe" and blank text. */
export function placeOf(text: string | null | undefined): string | undefined {
  const given = text?.trim().replace(/\s+/g, ' ')
  if (!given || same(given, allPlaces)) return undefined
  return places.find((place) => same(place, given)) ?? given
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
