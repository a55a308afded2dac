import type { SoonPath } from './soon-titles.ts'

/** Pages that open later: what each will do, and what people can do until then. */
export interface SoonPage {
  will: string
  today: string
  link?: { href: string; label: string }
}

const browse = { href: '/', label: 'Browse items' }
const orders = { href: '/orders', label: 'Your orders' }
const sell = { href: '/sell', label: 'Create a listing' }

export const soonPages: Record<SoonPath, SoonPage> = {
  '/messages': {
    will: 'You will talk here with buyers and sellers, one conversation for each item.',
    today: 'Today every order shows who sold the item.',
    link: orders,
  },
  '/watchlist': {
    will: 'Items you watch will wait here, with price drops and ending auctions marked.',
    today: 'Today you can keep items in your cart, even before you sign in.',
    link: browse,
  },
  '/notifications': {
    will: 'All your notifications will be listed here by day.',
    today: 'Today the bell at the top shows them once you are signed in.',
    link: browse,
  },
  '/account': {
    will: 'You will change your details, your address and how we reach you here.',
    today: 'Today you can see your orders and reset your password.',
    link: orders,
  },
  '/deals': {
    will: 'A fresh choice of marked-down items will appear here every morning.',
    today: 'Today the auctions that end next are where prices start low.',
    link: { href: '/?type=auction&sort=ending_soonest', label: 'See auctions' },
  },
  '/advertise': {
    will: 'Shops will be able to promote their items here.',
    today: 'Today listing an item is free.',
    link: sell,
  },
  '/help': {
    will: 'Answers on buying, bidding, selling and paying will stand here.',
    today:
      'Today each page says what happens next: bids are binding, and a won auction is paid within 24 hours.',
    link: browse,
  },
  '/contact': {
    will: 'You will write to us here, and have an answer within 24 hours.',
    today: 'Today your orders show their state and what comes next.',
    link: orders,
  },
  '/terms': {
    will: 'The terms of using Musika will be published here.',
    today: 'Until then: bids are binding and cannot be retracted, and the law of Zimbabwe applies.',
    link: browse,
  },
  '/privacy': {
    will: 'What we keep about you, and for how long, will be published here.',
    today:
      'Until then: we keep what you enter, use no third-party cookies, and never show your address to other visitors.',
    link: browse,
  },
  '/seller-agreement': {
    will: 'What sellers and Musika agree on will be published here.',
    today: 'Until then: listing is free, and sellers must be 18 or older.',
    link: sell,
  },
  '/selling': {
    will: 'Your listings, sales, balance and boosts will be gathered here.',
    today: 'Today you can list items, and each has its own page with its bids.',
    link: sell,
  },
  '/seller/$id': {
    will: 'A seller’s listings, ratings and reviews will stand here together.',
    today: 'Today each item’s page shows its seller’s ratings and since when they are a member.',
    link: browse,
  },
}
