/** The places of the location filter (specification, section 2). */
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
