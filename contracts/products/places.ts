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
