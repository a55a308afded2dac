import type { DemoOffer } from './types.ts'

/**
 * Offers for used goods, whose sellers take them. Open ones wait for a seller, or for a buyer after a counter-offer.
 */
export const demoOffers: DemoOffer[] = [
  {
    listing: 'lenovo-tab-m10',
    buyer: 'gift_m',
    rounds: [[380, { minor: 95_00, currency: 'USD' }, 'I can collect it on Saturday morning.']],
    state: 'open',
  },
  {
    listing: 'couch-lamp-set',
    buyer: 'anesu_g',
    rounds: [[95, { minor: 210_00, currency: 'USD' }]],
    state: 'open',
  },
  {
    listing: 'toyota-aqua',
    buyer: 'sipho_k',
    rounds: [
      [1_490, { minor: 5_500_00, currency: 'USD' }, 'Paid in full this week.'],
      [620, { minor: 6_100_00, currency: 'USD' }, 'New tyres, so this is my best.'],
    ],
    state: 'open',
  },
  {
    listing: 'bale-jeans',
    buyer: 'memory_d',
    rounds: [[2_800, { minor: 150_000_00, currency: 'ZWL' }]],
    state: 'declined',
  },
]
