import type { DemoRatingAnswer } from './types.ts'

/** Replies of sellers to reviews, and their ratings of these buyers. */
export const demoRatingAnswers: DemoRatingAnswer[] = [
  {
    listing: 'galaxy-a15',
    buyer: 'anesu_g',
    back: { stars: 5, review: 'Paid within minutes and confirmed the same day.' },
  },
  {
    listing: 'redmi-13c',
    buyer: 'gift_m',
    reply: 'I am sorry about the wait. We now send the waybill number as soon as the bus leaves.',
    back: { stars: 5, review: 'Patient and polite, although the courier was late.' },
  },
  {
    listing: 'tws-earbuds',
    buyer: 'chipo_closet',
    reply: 'Bring them by any time, I will exchange them.',
    back: { stars: 4, review: null },
  },
  {
    listing: 'flash-64',
    buyer: 'sipho_k',
    back: { stars: 5, review: 'Knows what he buys. A pleasure.' },
  },
  {
    listing: 'flat-iron',
    buyer: 'sipho_k',
    reply: 'The glove had slipped out of the box. Thank you for waiting.',
    back: { stars: 5, review: 'Told me at once what was missing.' },
  },
  {
    listing: 'solar-panel-450',
    buyer: 'anesu_g',
    back: { stars: 3, review: 'Came two hours late to collect, but paid in full.' },
  },
  {
    listing: 'dstv-explora',
    buyer: 'sipho_k',
    reply: 'The decoder was tested with my own dish. I paid for half of the new LNB.',
  },
  {
    listing: 'plain-tees',
    buyer: 'nomsa_designs',
    reply: 'My mistake. I check each parcel twice now.',
    back: { stars: 5, review: 'Fair, even when we got it wrong.' },
  },
  {
    listing: 'match-ball',
    buyer: 'anesu_g',
    back: { stars: 4, review: 'Quick to pay. Hard to reach by phone.' },
  },
  {
    listing: 'dumbbells-20',
    buyer: 'nomsa_designs',
    back: { stars: 5, review: null },
  },
]
