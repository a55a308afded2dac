/** What the shop says of itself until staff say something else. */
export const siteDefaults = {
  name: 'Musika',
  description: 'Buy, bid and sell across Zimbabwe, from Harare to Masvingo.',
  address: 'Harare, Zimbabwe',
} as const
