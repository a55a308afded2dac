/** The shop's description of itself until staff change it. */
export const siteDefaults = {
  name: 'Musika',
  description: 'Buy, bid and sell across Zimbabwe, from Harare to Masvingo.',
  address: 'Harare, Zimbabwe',
} as const
