import type { DemoSale } from './types.ts'

/** Orders in every state, so that every list of a new shop shows something. */
export const demoSales: DemoSale[] = [
  {
    listing: 'galaxy-a15',
    buyer: 'anesu_g',
    method: 'ecocash_usd',
    daysAgo: 1,
    as: 'paid',
    coupon: 'MUSIKA5',
  },
  {
    listing: 'home-theatre-51',
    buyer: 'anesu_g',
    method: 'ecocash_usd',
    daysAgo: 1,
    as: 'reserved for cash',
  },
  {
    listing: 'bt-speaker',
    buyer: 'memory_d',
    method: 'ecocash_usd',
    daysAgo: 4,
    as: 'sold for cash',
  },
  {
    listing: 'match-ball',
    buyer: 'gift_m',
    method: 'ecocash_zwl',
    daysAgo: 3,
    as: 'at a depot',
  },
  {
    listing: 'tws-earbuds',
    buyer: 'anesu_g',
    method: 'ecocash_usd',
    daysAgo: 4,
    as: 'at a pickup point',
  },
  {
    listing: 'inverter-5kva',
    buyer: 'sipho_k',
    method: 'bank_transfer',
    daysAgo: 6,
    as: 'delivered',
  },
  {
    listing: 'sleeping-bag',
    buyer: 'memory_d',
    method: 'ecocash_usd',
    daysAgo: 9,
    as: 'completed',
  },
  {
    listing: 'fitness-watch',
    buyer: 'memory_d',
    method: 'ecocash_zwl',
    daysAgo: 8,
    as: 'disputed',
    dispute: {
      reason: 'damaged',
      picture: 'fitness-watch-1',
      said: [
        ['buyer', 'The glass was cracked when I opened the parcel. The picture shows it.'],
        ['seller', 'It left here whole and well packed. I can ask at the bus company.'],
      ],
    },
  },
  {
    listing: 'jerrycan-20',
    buyer: 'gift_m',
    method: 'ecocash_usd',
    daysAgo: 5,
    as: 'disputed',
    dispute: {
      reason: 'not_arrived',
      said: [['buyer', 'The bus came twice without it, and nobody answers at the depot.']],
    },
  },
  {
    listing: 'blender-set',
    buyer: 'anesu_g',
    method: 'ecocash_zwl',
    daysAgo: 12,
    as: 'partly refunded',
    dispute: {
      reason: 'not_as_described',
      said: [
        ['buyer', 'One of the two cups is missing.'],
        ['seller', 'True, I forgot it. I would give back a part.'],
      ],
      note: 'The cup is missing; both agree to a part.',
    },
  },
  {
    listing: 'school-shirts',
    buyer: 'memory_d',
    method: 'ecocash_usd',
    daysAgo: 11,
    as: 'refunded',
    dispute: {
      reason: 'not_as_described',
      said: [
        ['buyer', 'I ordered size 12 and these are size 8. They do not go over his shoulders.'],
        ['seller', 'Sorry, the packets got mixed up. Send them back on the bus, I refund it all.'],
      ],
    },
  },
  {
    listing: 'dining-set',
    buyer: 'gift_m',
    method: 'ecocash_usd',
    daysAgo: 2,
    as: 'ready',
  },
  {
    listing: 'tws-earbuds',
    buyer: 'anesu_g',
    method: 'ecocash_zwl',
    daysAgo: 2,
    as: 'dispatched',
  },
  {
    listing: 'crutches',
    buyer: 'fit_spares',
    method: 'ecocash_zwl',
    daysAgo: 4,
    as: 'completed',
  },
  {
    listing: 'xbox-controller',
    buyer: 'gweru_home',
    method: 'ecocash_zwl',
    daysAgo: 1,
    as: 'expired',
  },
  {
    listing: 'denim-ladies',
    buyer: 'memory_d',
    method: 'ecocash_zwl',
    daysAgo: 2,
    as: 'cancelled',
  },
  {
    listing: 'gel-polish',
    buyer: 'anesu_g',
    method: 'bank_transfer',
    daysAgo: 0,
    as: 'unpaid',
    coupon: 'GLOW10',
  },
]

/** Unmatched lines of the bank's statement. */
export const demoTransfers = [
  { narration: 'ZIPIT R MOYO SUBSCRIPTION MUSIKA', zwl: 125_000, daysAgo: 0 },
  { narration: 'RTGS CASH DEPOSIT SAMORA MACHEL BRANCH', zwl: 40_000, daysAgo: 1 },
]

/** A seller who pays for a subscription by a transfer that has not arrived yet. */
export const demoTransferer = 'glow_by_rutendo'

/** Payouts requested by sellers, in ZWL. */
export const demoPayouts = [
  { seller: 'tinashe_gadgets', zwl: 5_000_000, daysAgo: 1, as: 'requested' },
  { seller: 'touchline_sports', zwl: 2_000_000, daysAgo: 2, as: 'approved' },
  { seller: 'sunpower_msasa', zwl: 12_000_000, daysAgo: 6, as: 'paid' },
] as const
