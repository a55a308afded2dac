/** Name, description and address of the shop, until staff change them. */
export const siteDefaults = {
  name: 'Musika',
  description: 'Buy, bid and sell across Zimbabwe, from Harare to Masvingo.',
  address: 'Harare, Zimbabwe',
} as const
