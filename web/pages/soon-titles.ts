/** Pages that open later. The page that opens takes its own entry out, here and in `soon-pages.ts`. */
export const soonTitles = {
  '/messages': 'Messages',
  '/watchlist': 'Your watchlist',
  '/notifications': 'The notifications page',
  '/account': 'Your account page',
  '/deals': 'Daily Deals',
  '/advertise': 'Advertising',
  '/help': 'Help & Contact',
  '/contact': 'The contact page',
  '/terms': 'The terms page',
  '/privacy': 'The privacy policy page',
  '/seller-agreement': 'The seller agreement page',
  '/selling': 'Your seller hub',
  '/seller/$id': 'Seller profiles',
} as const
export type SoonPath = keyof typeof soonTitles
